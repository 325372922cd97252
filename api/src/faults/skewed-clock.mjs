// Loaded before a program (NODE_OPTIONS=--import): its clock is CLOCK_SKEW milliseconds off.
const skew = Number(process.env.CLOCK_SKEW);
const Right = Date;

globalThis.Date = class extends Right {
  constructor(...given) {
    if (given.length === 0) super(Right.now() + skew);
    else super(...given);
  }
  static now() {
    return Right.now() + skew;
  }
};
