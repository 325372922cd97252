import { type TSchema, Type } from 'typebox';
import { payloadProblem } from './payload-fits';

/** As a release carries it. */
const carried = (schema: TSchema) => JSON.parse(JSON.stringify(schema));
const problemOf = (told: TSchema, heard: TSchema) => payloadProblem(carried(told), carried(heard));

const reason = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)));
const user = Type.Object({ id: Type.String(), age: Type.Optional(Type.Integer()) });
const record = (value: typeof user | ReturnType<typeof Type.String>) => Type.Record(Type.String(), value);

describe('a payload fits whoever hears it', () => {
  it.each([
    ['the same', user, user],
    ['a new field', Type.Object({ id: Type.String(), more: Type.String() }), user],
    ['fewer choices', reason('a'), reason('a', 'b')],
    ['one choice alone', Type.Object({ why: Type.Literal('a') }), Type.Object({ why: reason('a', 'b') })],
    ['a field that is always there now', Type.Object({ id: Type.String(), age: Type.Integer() }), user],
    ['whole numbers for numbers', Type.Integer(), Type.Number()],
    ['anything where anything is heard', user, Type.Unknown()],
    ['lists of what fits', Type.Array(Type.Integer()), Type.Array(Type.Number())],
    ['the same record', record(Type.String()), record(Type.String())],
    ['null where it may be', Type.Null(), Type.Union([Type.String(), Type.Null()])],
  ])('%s', (_what, told, heard) => expect(problemOf(told, heard)).toBeUndefined());

  it.each([
    ['a field that is gone', Type.Object({}), user, "'id' is missing"],
    ['a field that may be missing now', Type.Object({ id: Type.Optional(Type.String()) }), user, "'id' may be missing"],
    ['another type', Type.Object({ id: Type.Number() }), user, "'id' may be number instead of string"],
    [
      'another type deep inside',
      Type.Object({ users: Type.Array(Type.Object({ id: Type.Null() })) }),
      Type.Object({ users: Type.Array(user) }),
      "'users[].id' may be null instead of string",
    ],
    ['a new choice', reason('a', 'c'), reason('a', 'b'), 'the payload may be "c"'],
    ['null that was not there', Type.Union([Type.String(), Type.Null()]), Type.String(), 'null instead of string'],
    ['any text where words were agreed', Type.String(), reason('a', 'b'), 'the payload may be string'],
    ['another record', record(user), record(Type.String()), 'another kind of record'],
  ])('not %s', (_what, told, heard, problem) => expect(problemOf(told, heard)).toContain(problem));
});
