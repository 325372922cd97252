import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** An answer; `status` is undefined when there was none. */
export type Answered = { status: number | undefined; milliseconds: number; retryAfter: string | null; msg: string };

/** People at work: some look at lists, others send messages, each of which is sent again until it is taken. */
export type Traffic = {
  /** Every answer so far. */
  answers: Answered[];
  /** Messages that were acknowledged, in the order of their acknowledgement. */
  acknowledged: string[];
  /** Waits until so many more were answered well. */
  goOn: (count: number) => Promise<void>;
  /** Ends it once what is under way was answered. */
  stop: () => Promise<void>;
};

export type Sender = { token: string; chat_id: string };
/** Milliseconds after which somebody gives up waiting. */
const patience = 30_000;

/** Sends one request. */
export async function call(
  origin: string,
  path: string,
  body: object,
  token?: string,
): Promise<Answered & { json: unknown }> {
  const from = performance.now();
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const json = (await answer?.json().catch(() => undefined)) as { msg?: string } | undefined;
  const milliseconds = performance.now() - from;
  const retryAfter = answer?.headers.get('retry-after') ?? null;
  return { status: answer?.status, milliseconds, retryAfter, msg: json?.msg ?? '', json };
}

/** Begins; `origin` says anew for each request where to send it. */
export function startTraffic(origin: () => string, senders: readonly Sender[], lookers = 2): Traffic {
  const answers: Answered[] = [];
  const acknowledged: string[] = [];
  let going = true;
  const note = ({ json: _, ...answer }: Answered & { json: unknown }) => {
    answers.push(answer);
    return answer.status;
  };
  const sends = async ({ token, chat_id }: Sender, who: number) => {
    for (let at = 0; going; at++) {
      const letter = { chat_id, message: `${who} ${at}`, uuid: randomUUID() };
      while (note(await call(origin(), 'chat/send-message', letter, token)) !== 200) await wait(100);
      acknowledged.push(letter.message);
    }
  };
  const looks = async () => {
    while (going) if (note(await call(origin(), 'cars/get-car-list', { search: 'toyota' })) !== 200) await wait(100);
  };
  const all = [...senders.map(sends), ...Array.from({ length: lookers }, looks)];
  const well = () => answers.filter(({ status }) => status === 200).length;
  return {
    answers,
    acknowledged,
    goOn: async (count) => {
      for (const from = well(); well() < from + count; ) await wait(20);
    },
    stop: async () => {
      going = false;
      await Promise.all(all);
    },
  };
}

/** Begins a conversation about the dealer's ad. @returns its id */
export async function beginChat(origin: string, token: string): Promise<string> {
  const { json } = await call(
    origin,
    'chat/save-chat-info',
    { car_id: '2', message: 'Begin', uuid: randomUUID() },
    token,
  );
  return (json as { data: { chat_id: string } }).data.chat_id;
}
