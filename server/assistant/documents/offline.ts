/** Takes the network from a process: loaded before anything else of it. Reading a document needs none, and nobody gets to use it from there. */
import dgram from "node:dgram";
import { Server, Socket } from "node:net";

function refuse(): never {
  throw new Error("this process has no network");
}

// What every client and server ends in, those of other modules included.
Socket.prototype.connect = refuse;
Server.prototype.listen = refuse;
dgram.Socket.prototype.bind = refuse;
dgram.Socket.prototype.send = refuse;
dgram.Socket.prototype.connect = refuse;
