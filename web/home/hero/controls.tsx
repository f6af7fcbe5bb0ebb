import type { HeroSlide } from "../../../content/home.ts";
import { ArrowLeft, ArrowRight, Pause, Play } from "../../ui/icons.tsx";
import type { useCarousel } from "../../ui/use-carousel.ts";

export type Carousel = ReturnType<typeof useCarousel>;

export function HeroControls({ carousel, slides }: { carousel: Carousel; slides: readonly HeroSlide[] }) {
  return (
    <>
      <div className="dots">
        {slides.map(({ headline }, index) => (
          <button
            key={headline}
            type="button"
            aria-label={`Slide ${index + 1}: ${headline}`}
            aria-current={index === carousel.index || undefined}
            onClick={() => index !== carousel.index && carousel.show(index)}
          />
        ))}
      </div>
      <button type="button" className="icon-btn" aria-label="Previous slide" onClick={carousel.previous}>
        <ArrowLeft />
      </button>
      <button
        type="button"
        className="icon-btn pause"
        aria-label={carousel.isPaused ? "Play slides" : "Pause slides"}
        onClick={carousel.togglePause}
      >
        {carousel.isPaused ? <Play /> : <Pause />}
      </button>
      <button type="button" className="icon-btn" aria-label="Next slide" onClick={carousel.next}>
        <ArrowRight />
      </button>
    </>
  );
}
