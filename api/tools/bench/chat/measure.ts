import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { summarize, type Times } from '../figures';
import type { SystemUnderTest } from '../subject';
import type { Vitals } from '../vitals';
import type { ChatClient } from './chat-client';
import { DeliveryRecorder, type Effort, runLoad } from './load';

/** The measurements of one server. */
export type Measured = {
  delivery: Times;
  /** Deliveries missing ten seconds after the last message. */
  late: number;
  refused: number;
  /** Memory per idle stream, and the heap's share of it. */
  bytesPerStream: { resident: number; heap: number };
  /** Processor time per message in ms, which other load on the machine does not change. */
  processorPerMessage: number;
  /** The same for the measuring process, and its event loop delay (p99 in ms), which adds to the measured latencies. */
  measurer: { processorPerMessage: number; turnP99: number };
  /** Resident memory in bytes after the run. */
  resident: number;
};

/** Warm-up in seconds, for the JIT compiler. */
const WARM_UP_SECONDS = 5;
/** Share of streams opened before the first memory measurement, to exclude one-time costs. */
const BASELINE_SHARE = 0.1;
/** Time for memory to settle after the streams were opened. */
const SETTLE_MS = 2_000;

/** Opens the streams, sends messages, and samples the process before, between and after. */
export async function measure(subject: SystemUnderTest, client: ChatClient, effort: Effort): Promise<Measured> {
  const { streams, rate } = effort;
  const recorder = new DeliveryRecorder(client);
  const baselineStreams = Math.round(streams * BASELINE_SHARE);
  const openAndMeasure = async (from: number, to: number) => {
    await recorder.open(from, to);
    await wait(SETTLE_MS);
    return subject.vitals();
  };
  const before = await openAndMeasure(0, baselineStreams);
  const afterOpening = await openAndMeasure(baselineStreams, streams);
  await runLoad(client, recorder, { ...effort, seconds: WARM_UP_SECONDS });
  const eventLoopDelay = monitorEventLoopDelay({ resolution: 1 });
  const atStart = await subject.vitals();
  const ownUsage = process.cpuUsage();
  eventLoopDelay.enable();
  const { times, late, refused } = await runLoad(client, recorder, effort);
  eventLoopDelay.disable();
  const { user, system } = process.cpuUsage(ownUsage);
  const atEnd = await subject.vitals();
  const perMessage = (seconds: number) => Math.round((seconds * 1e5) / (rate * effort.seconds)) / 100;
  const growthPerStream = (kind: keyof Vitals) =>
    Math.round((afterOpening[kind] - before[kind]) / (streams - baselineStreams));
  return {
    delivery: summarize(times),
    late,
    refused,
    bytesPerStream: { resident: growthPerStream('resident'), heap: growthPerStream('heap') },
    processorPerMessage: perMessage(atEnd.processor - atStart.processor),
    measurer: { processorPerMessage: perMessage((user + system) / 1e6), turnP99: eventLoopDelay.percentile(99) / 1e6 },
    resident: atEnd.resident,
  };
}
