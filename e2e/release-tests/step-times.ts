import { formatColumns } from '@roadworthy/federation/cli/output';

/** How long each step of a test takes. */
export class StepTimes {
  readonly #rows: string[][] = [];

  async measure<Value>(step: string, run: () => Promise<Value>): Promise<Value> {
    const started = Date.now();
    const value = await run();
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    this.#rows.push([step, seconds]);
    console.log(`✓ ${step} (${seconds} s)`);
    return value;
  }

  toString(): string {
    return formatColumns(['step', 'seconds'], this.#rows);
  }
}
