import { AsyncResource } from "node:async_hooks";
import { Client, type Dispatcher } from "undici";

/**
 * Milliseconds for which a connection rests at least after an answer. They are longer than the 40 ms after which Linux
 * acknowledges the answer: an upstream that waits for that (Nagle's algorithm) sends nothing more before.
 */
const REST = 50;
/** Milliseconds in which each connection has one call, once bytes came on one that had none. */
const DISTRUST = 60_000;
/** The message with which undici closes an idle connection on which an answer begins. */
const IDLE_BYTES = "bad response";

/** One connection; it is in one of the lists of its pool when it has no call. */
interface Connection {
  readonly client: Client;
  isOpen: boolean;
}

export interface RestingPoolOptions extends Client.Options {
  /** The most open connections. Once half as many are open, one is used again although it has not rested. */
  readonly connections: number;
  /** Further connections, for calls that find none of those without a call. */
  readonly reserve?: number;
  /** Called when bytes came on a connection without a call. */
  readonly onIdleBytes: () => void;
}

/**
 * The connections of HTTP/1.1 to one origin. An answer there has no name but its place, so that a second answer to one call
 * would be taken for that of the next one, of another player. Each connection therefore rests after an answer while another
 * may be opened, and is read meanwhile: any byte ends it. Of those that have rested the last one is used, so that no more stay
 * open than are needed.
 */
export class RestingPool {
  readonly #origin: string;
  readonly #options: RestingPoolOptions;
  readonly #all = new Set<Connection>();
  /** The connections that began to rest since the last tick; `#older` in the tick before it. */
  #resting: Connection[] = [];
  #older: Connection[] = [];
  readonly #rested: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #isTimed = false;
  #distrustedUntil = 0;
  #isClosed = false;

  constructor(origin: string, options: RestingPoolOptions) {
    this.#origin = origin;
    this.#options = options;
  }

  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const connection = this.#take();
    if (connection) this.#send(options, handler, connection);
    // It is sent when another call ends, and belongs to the trace of its own request all the same.
    else this.#waiting.push(AsyncResource.bind((taken) => this.#send(options, handler, taken)));
    return connection !== undefined;
  }

  /** Ends each connection after its present call. */
  async close(): Promise<void> {
    this.#end();
    await Promise.all([...this.#all].map(({ client }) => client.close()));
  }

  async destroy(): Promise<void> {
    this.#end();
    await Promise.all([...this.#all].map(({ client }) => client.destroy()));
  }

  #end(): void {
    for (const send of this.#waiting.splice(0)) send(this.#open());
    this.#isClosed = true;
    // What is closed rests no more: no timer goes on for it.
    for (const list of [this.#resting, this.#older, this.#rested]) list.length = 0;
  }

  #take(): Connection | undefined {
    const { connections, reserve = 0 } = this.#options;
    const rested = this.#rested.pop();
    if (rested) return rested;
    const count = this.#all.size;
    const tired = count * 2 < connections ? undefined : (this.#older.shift() ?? this.#resting.shift());
    return tired ?? (count < connections + reserve || this.#isClosed ? this.#open() : undefined);
  }

  #send(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    connection: Connection,
  ): void {
    const isLast = this.#distrustedUntil > 0 && performance.now() < this.#distrustedUntil;
    const { client } = connection;
    client.dispatch(isLast ? { ...options, reset: true } : options, handler);
    // undici has refused the request, and says nothing more of it.
    if (client.stats.size === 0) this.#free(connection);
  }

  #open(): Connection {
    const { onIdleBytes, connections: _most, reserve: _more, ...options } = this.#options;
    const client = new Client(this.#origin, options);
    const connection: Connection = { client, isOpen: false };
    this.#all.add(connection);
    client
      .on("connect", () => (connection.isOpen = true))
      .on("drain", () => this.#free(connection))
      .on("disconnect", (_origin, _targets, { message }) => {
        connection.isOpen = false;
        // A call that was not sent yet opens it again.
        if (client.stats.size === 0) this.#drop(connection);
        if (message !== IDLE_BYTES) return;
        this.#distrustedUntil = performance.now() + DISTRUST;
        onIdleBytes();
      });
    // Its calls fail as those of a closed pool.
    if (this.#isClosed) void client.close();
    return connection;
  }

  #free(connection: Connection): void {
    if (!connection.isOpen || this.#isClosed) {
      this.#drop(connection);
      return;
    }
    this.#resting.push(connection);
    if (!this.#isTimed) this.#tick();
    this.#sendNext();
  }

  /** A connection rests for one whole tick. The timer runs before sockets are read, and undici sends in the turn after that. */
  #tick(): void {
    this.#isTimed = this.#resting.length + this.#older.length > 0;
    if (!this.#isTimed) return;
    setTimeout(() => {
      this.#rested.push(...this.#older);
      this.#older = this.#resting;
      this.#resting = [];
      this.#tick();
    }, REST).unref();
  }

  #drop(connection: Connection): void {
    if (!this.#all.delete(connection)) return;
    for (const list of [this.#resting, this.#older, this.#rested]) {
      const place = list.indexOf(connection);
      if (place !== -1) list.splice(place, 1);
    }
    this.#sendNext();
  }

  #sendNext(): void {
    const connection = this.#waiting.length > 0 ? this.#take() : undefined;
    if (connection) this.#waiting.shift()?.(connection);
  }
}
