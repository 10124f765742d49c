declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** A DynamoDB engine in JavaScript: an HTTP server that is not listening yet. */
  export default function dynalite(options?: {
    readonly path?: string;
    readonly createTableMs?: number;
    readonly deleteTableMs?: number;
    readonly updateTableMs?: number;
  }): Server;
}
