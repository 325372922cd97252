// Loaded before a program (NODE_OPTIONS=--import): its clock is CLOCK_SKEW milliseconds off.
const skew = Number(process.env.CLOCK_SKEW);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + skew);
    else super(...args);
  }
  static now() {
    return RealDate.now() + skew;
  }
};
