import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** A response; `status` is undefined when there was none. */
export type RecordedResponse = {
  status: number | undefined;
  milliseconds: number;
  retryAfter: string | null;
  msg: string;
};

/** Continuous traffic: some clients read lists, others send messages and retry each until it is accepted. */
export type Traffic = {
  /** All responses so far. */
  answers: RecordedResponse[];
  /** Acknowledged messages, in order. */
  acknowledged: string[];
  /** Waits for this many more successful responses. */
  waitForResponses: (count: number) => Promise<void>;
  /** Stops after the requests in flight. */
  stop: () => Promise<void>;
};

export type Sender = { token: string; chat_id: string };
/** Timeout of a request. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Sends one request. */
export async function call(
  origin: string,
  path: string,
  body: object,
  token?: string,
): Promise<RecordedResponse & { json: unknown }> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined);
  const json = (await answer?.json().catch(() => undefined)) as { msg?: string } | undefined;
  const milliseconds = performance.now() - startedAt;
  const retryAfter = answer?.headers.get('retry-after') ?? null;
  return { status: answer?.status, milliseconds, retryAfter, msg: json?.msg ?? '', json };
}

/** Starts the traffic; `origin` is evaluated for each request. */
export function startTraffic(origin: () => string, senders: readonly Sender[], readerCount = 2): Traffic {
  const answers: RecordedResponse[] = [];
  const acknowledged: string[] = [];
  let isRunning = true;
  const record = ({ json: _, ...answer }: RecordedResponse & { json: unknown }) => {
    answers.push(answer);
    return answer.status;
  };
  const sendMessages = async ({ token, chat_id }: Sender, sender: number) => {
    for (let index = 0; isRunning; index++) {
      const body = { chat_id, message: `${sender} ${index}`, uuid: randomUUID() };
      while (record(await call(origin(), 'chat/send-message', body, token)) !== 200) await wait(100);
      acknowledged.push(body.message);
    }
  };
  const readLists = async () => {
    while (isRunning)
      if (record(await call(origin(), 'cars/get-car-list', { search: 'toyota' })) !== 200) await wait(100);
  };
  const loops = [...senders.map(sendMessages), ...Array.from({ length: readerCount }, readLists)];
  const countSuccesses = () => answers.filter(({ status }) => status === 200).length;
  return {
    answers,
    acknowledged,
    waitForResponses: async (count) => {
      for (const before = countSuccesses(); countSuccesses() < before + count; ) await wait(20);
    },
    stop: async () => {
      isRunning = false;
      await Promise.all(loops);
    },
  };
}

/** Starts a conversation about the dealer's ad. @returns its id */
export async function beginChat(origin: string, token: string): Promise<string> {
  const { json } = await call(
    origin,
    'chat/save-chat-info',
    { car_id: '2', message: 'Begin', uuid: randomUUID() },
    token,
  );
  return (json as { data: { chat_id: string } }).data.chat_id;
}
