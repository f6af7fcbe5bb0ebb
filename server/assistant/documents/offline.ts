/** Disables the network of a process; imported before its other modules. Part of the documents' sandbox. */
import dgram from "node:dgram";
import { Server, Socket } from "node:net";

function refuse(): never {
  throw new Error("this process has no network");
}

// All clients and servers end up in these calls, including those of other modules.
Socket.prototype.connect = refuse;
Server.prototype.listen = refuse;
dgram.Socket.prototype.bind = refuse;
dgram.Socket.prototype.send = refuse;
dgram.Socket.prototype.connect = refuse;
