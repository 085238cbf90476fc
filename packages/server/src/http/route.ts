/** Routes as data: what is served, checked and described all comes from one list of these. */
import type { Readable } from 'node:stream';
import type { Result } from '@stammtisch/kernel';
import type * as z from 'zod';
import type { RateName } from './limits.ts';

/** A file to be saved by the reader. */
export interface Download {
  readonly fileName: string;
  /** A stream where it may be large. */
  readonly text: string | Readable;
  /** Its media type, where it is not JSON. */
  readonly type?: string;
}

type Fields = z.ZodObject;

/** Who sends a request, beside what is sent. */
export interface Caller {
  /** Sent as `Authorization: Bearer …`; empty where the route does without. */
  readonly token: string;
  /** The address that limits count for. */
  readonly address: string;
  /** Takes what is to be done when the caller is gone or has the answer. */
  readonly onGone: (drop: () => void) => void;
}

/** An answer that is JSON already: what a thread has made is not made again. */
export class Rendered {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

export interface Request<P, Q, B> extends Caller {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

interface Spec<P extends Fields, Q extends Fields, B extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Whether a token must, or may, be sent. */
  readonly token?: 'needed' | 'possible';
  /** What it counts as, beside as a request. */
  readonly rate?: RateName;
  /** Whether its body carries a file and so may be longer. */
  readonly takesFile?: true;
}

export interface JsonSpec<
  Context,
  P extends Fields,
  Q extends Fields,
  B extends z.ZodType,
  A extends z.ZodType,
> extends Spec<P, Q, B> {
  readonly answer: A;
  /** 200 where it is not given. */
  readonly status?: number;
  readonly handle: Handle<Context, P, Q, B, z.input<A> | Rendered>;
}

export interface TextSpec<Context> extends Spec<Fields, Fields, z.ZodType> {
  /** Its media type. */
  readonly plain: string;
  readonly handle: Handle<Context, Fields, Fields, z.ZodType, string>;
}

export interface FileSpec<
  Context,
  P extends Fields,
  Q extends Fields,
  B extends z.ZodType,
> extends Spec<P, Q, B> {
  /** The media type of the file, where it is not JSON. */
  readonly fileType?: string;
  readonly handle: Handle<Context, P, Q, B, Download>;
}

type Handle<Context, P extends Fields, Q extends Fields, B extends z.ZodType, A> = (
  context: Context,
  request: Request<z.infer<P>, z.infer<Q>, z.infer<B>>,
) => Promise<Result<A>> | Result<A>;

/** A route whatever it takes and gives; `Context` is what its handler works with. */
export interface Route<Context> extends Spec<Fields, Fields, z.ZodType> {
  /** Absent: the answer is a file, or with `plain` a text of that media type. */
  readonly answer?: z.ZodType;
  readonly plain?: string;
  readonly fileType?: string;
  readonly status?: number;
  readonly handle: (
    context: Context,
    request: Request<never, never, never>,
  ) => Promise<Result<unknown>> | Result<unknown>;
}

/** Makes routes over one context; the compiler checks each handler against its schemas. */
export interface RouteMakers<Context> {
  /** The answer is JSON. */
  readonly jsonRoute: <
    A extends z.ZodType,
    P extends Fields = Fields,
    Q extends Fields = Fields,
    B extends z.ZodType = z.ZodType,
  >(
    spec: JsonSpec<Context, P, Q, B, A>,
  ) => Route<Context>;
  /** The answer is a file. */
  readonly fileRoute: <
    P extends Fields = Fields,
    Q extends Fields = Fields,
    B extends z.ZodType = z.ZodType,
  >(
    spec: FileSpec<Context, P, Q, B>,
  ) => Route<Context>;
  /** The answer is a text. */
  readonly textRoute: (spec: TextSpec<Context>) => Route<Context>;
}

export function routesOver<Context>(): RouteMakers<Context> {
  return {
    jsonRoute: (spec) => spec as Route<Context>,
    fileRoute: (spec) => spec as Route<Context>,
    textRoute: (spec) => spec as Route<Context>,
  };
}
