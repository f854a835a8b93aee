import type * as z from 'zod/mini';
import { DEFINITION, type EndpointDefinition } from './endpoint-definition.ts';

/**
 * One endpoint of the API as a value: route, client call, OpenAPI and access matrix all come from it.
 *
 * The pages hold its three words alone (ADR 030). Whatever else it declares, its schemas above all,
 * is read with `definitionOf`, which the pages cannot import; the types below tell of it everywhere.
 */
export interface Endpoint<D extends EndpointDefinition = EndpointDefinition> {
  readonly method: D['method'];
  readonly path: string;
  readonly access: D['access'];
  readonly [DEFINITION]: D;
}

/** Declares an endpoint, keeping its exact types for the route and the client. */
export function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D> {
  const { method, path, access } = definition;
  return { method, path, access, [DEFINITION]: definition };
}

type Defined<E extends Endpoint> = E[typeof DEFINITION];
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller sends. */
export type ParamsInput<E extends Endpoint> = InputOf<Defined<E>['params']>;
export type QueryInput<E extends Endpoint> = InputOf<Defined<E>['query']>;
export type HeadersInput<E extends Endpoint> = InputOf<Defined<E>['headers']>;
export type BodyInput<E extends Endpoint> = InputOf<Defined<E>['body']>;

/** A part of the request: asked for, optional or not there at all, as its schema says. */
export type RequestPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : object extends Value
      ? { [name in Name]?: Value | undefined }
      : { [name in Name]: Value };

/** What the server's handler receives after validation and normalisation. */
export type Params<E extends Endpoint> = OutputOf<Defined<E>['params']>;
export type Query<E extends Endpoint> = OutputOf<Defined<E>['query']>;
export type Headers<E extends Endpoint> = OutputOf<Defined<E>['headers']>;
export type Body<E extends Endpoint> = OutputOf<Defined<E>['body']>;

/** The success body a caller receives. */
export type Answer<E extends Endpoint> = {
  [S in keyof Defined<E>['responses']]: OutputOf<Defined<E>['responses'][S]>;
}[keyof Defined<E>['responses']];
