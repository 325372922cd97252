import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { spread, type Times } from '../figures';
import type { Subject } from '../subject';
import type { Vitals } from '../vitals';
import type { Line } from './line';
import { Ears, type Effort, talk } from './load';

/** What was measured of one server. */
export type Measured = {
  delivery: Times;
  /** Tellings that had not come ten seconds after the last message. */
  late: number;
  refused: number;
  /**
   * By how much each stream makes the process grow before anything is said, and the part of it that is the program's
   * objects.
   */
  bytesPerStream: { resident: number; heap: number };
  /**
   * Milliseconds of processor time that the process used for each message: what neighbours on the machine do not
   * change.
   */
  processorPerMessage: number;
  /**
   * The same of the process that measures, and by how much its own turns were late (p99 in milliseconds): times count
   * from when a message was due to when this process has heard it, so its own slowness counts against the server.
   */
  measurer: { processorPerMessage: number; turnP99: number };
  /** Resident memory in bytes when all was said. */
  resident: number;
};

/** Seconds of talk that are not counted: the engine compiles what is hot. */
const warmUp = 5;
/**
 * The part of the streams that is opened before memory is looked at: what the first ones load and compile is there for
 * good.
 */
const first = 0.1;
/** Milliseconds in which what opening the streams left behind comes to rest. */
const settling = 2_000;

/** Opens the streams, talks, and looks at the process before, between and after. */
export async function measure(subject: Subject, line: Line, effort: Effort): Promise<Measured> {
  const { streams, rate } = effort;
  const ears = new Ears(line);
  const few = Math.round(streams * first);
  const opened = async (from: number, to: number) => {
    await ears.open(from, to);
    await wait(settling);
    return subject.vitals();
  };
  const before = await opened(0, few);
  const open = await opened(few, streams);
  await talk(line, ears, { ...effort, seconds: warmUp });
  const turns = monitorEventLoopDelay({ resolution: 1 });
  const begun = await subject.vitals();
  const own = process.cpuUsage();
  turns.enable();
  const { times, late, refused } = await talk(line, ears, effort);
  turns.disable();
  const { user, system } = process.cpuUsage(own);
  const ended = await subject.vitals();
  const perMessage = (seconds: number) => Math.round((seconds * 1e5) / (rate * effort.seconds)) / 100;
  const grown = (kind: keyof Vitals) => Math.round((open[kind] - before[kind]) / (streams - few));
  return {
    delivery: spread(times),
    late,
    refused,
    bytesPerStream: { resident: grown('resident'), heap: grown('heap') },
    processorPerMessage: perMessage(ended.processor - begun.processor),
    measurer: { processorPerMessage: perMessage((user + system) / 1e6), turnP99: turns.percentile(99) / 1e6 },
    resident: ended.resident,
  };
}
