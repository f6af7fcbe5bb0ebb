/** Progress of an upload, then of the server's processing. */
export function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100);
  const text = percent < 100 ? `Uploading, ${percent}%` : "Processing the picture…";
  return (
    <div className="upload">
      <progress aria-label="Upload" max={100} {...(percent < 100 ? { value: percent } : {})} />
      <span className="num">{text}</span>
    </div>
  );
}
