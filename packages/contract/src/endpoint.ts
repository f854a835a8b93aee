import type * as z from 'zod/mini';
import { DEFINITION, type EndpointDefinition } from './endpoint-definition.ts';

/**
 * One API endpoint as a value. Route, client call, OpenAPI and access matrix are derived from it.
 *
 * Web pages bundle only its method, path and access (ADR 030). Everything else, above all the schemas, is read with
 * `definitionOf`, which web pages cannot import. The types below are available everywhere.
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

/** Path parameters that a caller sends. */
export type ParamsInput<E extends Endpoint> = InputOf<Defined<E>['params']>;
export type QueryInput<E extends Endpoint> = InputOf<Defined<E>['query']>;
export type HeadersInput<E extends Endpoint> = InputOf<Defined<E>['headers']>;
export type BodyInput<E extends Endpoint> = InputOf<Defined<E>['body']>;

/** A part of the request: required, optional or absent, as its schema defines. */
export type RequestPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : object extends Value
      ? { [name in Name]?: Value | undefined }
      : { [name in Name]: Value };

/** Path parameters after validation and normalisation, for the server's handler. */
export type Params<E extends Endpoint> = OutputOf<Defined<E>['params']>;
export type Query<E extends Endpoint> = OutputOf<Defined<E>['query']>;
export type Headers<E extends Endpoint> = OutputOf<Defined<E>['headers']>;
export type Body<E extends Endpoint> = OutputOf<Defined<E>['body']>;

/** Success body that a caller receives. */
export type Answer<E extends Endpoint> = {
  [S in keyof Defined<E>['responses']]: OutputOf<Defined<E>['responses'][S]>;
}[keyof Defined<E>['responses']];
