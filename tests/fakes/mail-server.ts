import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type Refusal = { code: number; words: string };

/** Faults, which a test can change at run time. */
type Faults = {
  refuseConnection?: Refusal;
  refuseSender?: Refusal;
  refuseReceiver?: Refusal;
  refuseMessage?: Refusal;
  /** Milliseconds until its greeting. */
  greetAfter?: number;
  /** Closes the connection during a message. */
  dropsMessage?: boolean;
  /** Accepts a message and closes the connection before confirming. */
  dropsAnswer?: boolean;
};

type Setup = {
  /** Implicit TLS, with a self-signed certificate. */
  secure?: boolean;
  /** The only valid password. */
  password?: string;
  /** Without SMTPUTF8. */
  isAscii?: boolean;
  /** Default: any free port. */
  port?: number;
};

type Received = { from: string; to: string[]; mail: ParsedMail };

export type MailServer = {
  port: number;
  url: string;
  faults: Faults;
  /** Accepted mails, in order. */
  received: Received[];
  /** The recipient's mailbox: one mail per Message-ID. */
  delivered(): Received[];
  stop(): Promise<void>;
};

const refuse = (refusal: Refusal | undefined) => refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code });

type State = { faults: Faults; received: Received[]; sockets: Map<number, Socket>; password: string | undefined };

/** Its answer to each step of a delivery. */
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

/** A real mail server on loopback that records mails and can misbehave. */
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
  // Aborted connections are part of the tests.
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => state.sockets.set(socket.remotePort ?? 0, socket));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // Always an AddressInfo for a port.
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
