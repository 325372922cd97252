import type { ApiCalls } from '@roadworthy/contract/api/calls';
import type { InferType, ObjectSchema } from 'yup';

/** Resolves aliases and intersections, so that only the shape is compared. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { [Key in keyof T]: Plain<T[Key]> }
    : T;
/** Whether two types are identical: the same properties, also optional ones. */
type Same<One, Other> =
  (<T>() => T extends Plain<One> ? 1 : 2) extends <T>() => T extends Plain<Other> ? 1 : 2 ? true : false;

type JsonOf<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : undefined;
type ResponseOf<Operation> = Operation extends { responses: { 200: infer Response } } ? JsonOf<Response> : undefined;
type BodyOf<Operation> = Operation extends { requestBody: infer Body } ? JsonOf<Body> : undefined;

/** An operation of the generated types by its name in {@link ApiCalls}. */
type OperationOf<Paths, Name> = Name extends `${infer Method} ${infer Path}`
  ? `/api/v1${Path}` extends keyof Paths
    ? Lowercase<Method> extends keyof Paths[`/api/v1${Path}`]
      ? Paths[`/api/v1${Path}`][Lowercase<Method>]
      : undefined
    : undefined
  : undefined;

/** The names of all JSON calls below /api/v1 in the generated types. */
type JsonCalls<Paths> = {
  [Path in keyof Paths & `/api/v1${string}`]: {
    [Method in 'get' | 'post' | 'put' | 'delete']: Method extends keyof Paths[Path]
      ? ResponseOf<Paths[Path][Method]> extends undefined
        ? never
        : Path extends `/api/v1${infer Rest}`
          ? `${Uppercase<Method>} ${Rest}`
          : never
      : never;
  }['get' | 'post' | 'put' | 'delete'];
}[keyof Paths & `/api/v1${string}`];

/** A body by its schema; a form by the names of its fields, because its rules coerce and default their values. */
type HasAgreedBody<Call, Operation> = Call extends { body: infer Body }
  ? Same<Body, BodyOf<Operation>>
  : Call extends { form: infer Rules extends ObjectSchema<object> }
    ? Same<Record<keyof InferType<Rules>, true>, Record<keyof BodyOf<Operation>, true>>
    : Same<undefined, BodyOf<Operation>>;

/**
 * What differs between the types generated from the API's reference and the contract: names of calls that one of them
 * lacks, and of calls whose body or response differs. `never` when they agree.
 */
export type Disagreement<Paths> =
  | Exclude<JsonCalls<Paths>, keyof ApiCalls>
  | {
      [Name in keyof ApiCalls]: OperationOf<Paths, Name> extends infer Operation
        ? Operation extends undefined
          ? `${Name}: not in the reference`
          : ApiCalls[Name] extends { response: infer Response }
            ? Same<Response, ResponseOf<Operation>> extends true
              ? HasAgreedBody<ApiCalls[Name], Operation> extends true
                ? never
                : `${Name}: body`
              : `${Name}: response`
            : never
        : never;
    }[keyof ApiCalls];
