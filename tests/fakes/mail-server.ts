import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type Refusal = { code: number; words: string };

/** What it does wrong, which a test may change while it runs. */
type Faults = {
  refuseConnection?: Refusal;
  refuseSender?: Refusal;
  refuseReceiver?: Refusal;
  refuseMessage?: Refusal;
  /** Milliseconds until it greets. */
  greetAfter?: number;
  /** Closes the line in the middle of a message. */
  dropsMessage?: boolean;
  /** Takes a message and closes the line before it says so. */
  dropsAnswer?: boolean;
};

type Setup = {
  /** TLS from the first byte, with a certificate that nobody signed. */
  secure?: boolean;
  /** The only one it takes. */
  password?: string;
  /** Knows addresses in ASCII only. */
  isAscii?: boolean;
  /** Any free one without it. */
  port?: number;
};

type Received = { from: string; to: string[]; mail: ParsedMail };

export type MailServer = {
  port: number;
  url: string;
  faults: Faults;
  /** What it took, in order. */
  received: Received[];
  /** What a receiver finds: of those with the same Message-ID one. */
  delivered(): Received[];
  stop(): Promise<void>;
};

const refuse = (refusal: Refusal | undefined) => refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code });

type State = { faults: Faults; received: Received[]; sockets: Map<number, Socket>; password: string | undefined };

/** What it answers to each step of a delivery. */
function answers({ faults, received, sockets, password }: State): SMTPServerOptions {
  return {
    onConnect: (_session, done) => void setTimeout(() => done(refuse(faults.refuseConnection)), faults.greetAfter ?? 0).unref(),
    onAuth({ password: given = "" }, _session, done) {
      if (given === password) done(null, { user: "site" });
      else done(refuse({ code: 535, words: `5.7.8 ${given} is not the password` }));
    },
    onMailFrom: (_address, _session, done) => done(refuse(faults.refuseSender)),
    onRcptTo: (_address, _session, done) => done(refuse(faults.refuseReceiver)),
    onData(stream, { envelope, remotePort }, done) {
      const drop = () => sockets.get(remotePort)?.destroy();
      if (faults.dropsMessage === true) stream.once("data", drop);
      const take = async () => {
        const mail = await simpleParser(await buffer(stream));
        if (faults.refuseMessage) return done(refuse(faults.refuseMessage));
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
        if (faults.dropsAnswer === true) drop();
        else done();
      };
      take().catch(drop);
    },
  };
}

/** A real mail server on loopback that keeps what it is sent and can behave badly. */
export async function startMailServer({ secure = false, password, isAscii = false, port = 0 }: Setup = {}): Promise<MailServer> {
  const state: State = { faults: {}, received: [], sockets: new Map(), password };
  const server = new SMTPServer({
    secure,
    logger: false,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    hideSMTPUTF8: isAscii,
    closeTimeout: 100,
    ...answers(state),
  });
  // Whoever leaves in the middle is what the tests are about.
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => state.sockets.set(socket.remotePort ?? 0, socket));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // A server on a port has an address of this kind.
  const { port: own } = server.server.address() as AddressInfo;
  return {
    port: own,
    url: `${secure ? "smtps" : "smtp"}://127.0.0.1:${own}`,
    faults: state.faults,
    received: state.received,
    delivered: () => [...new Map(state.received.map((one) => [one.mail.messageId, one])).values()],
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
