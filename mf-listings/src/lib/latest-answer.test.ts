import { firstValueFrom, Subject, toArray } from 'rxjs';
import { latestAnswer, quiet } from './latest-answer';

describe('answers while somebody types', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('LST-40 asks after a pause and cancels an overtaken question', async () => {
    const signals: AbortSignal[] = [];
    const questions = new Subject<string>();
    const answers: ((answer: number) => void)[] = [];
    const heard = firstValueFrom(
      latestAnswer(questions, (_question, signal) => {
        signals.push(signal);
        return new Promise<number>((done) => answers.push(done));
      }).pipe(toArray()),
    );
    questions.next('A');
    questions.next('B');
    await jest.advanceTimersByTimeAsync(quiet);
    expect(signals).toHaveLength(1);
    questions.next('C');
    await jest.advanceTimersByTimeAsync(quiet);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers[0]?.(1);
    answers[1]?.(2);
    await jest.advanceTimersByTimeAsync(0);
    questions.complete();
    expect(await heard).toEqual([2]);
  });

  it('LST-40 a failure leaves the last answer standing, and the next question is asked', async () => {
    const questions = new Subject<string>();
    const heard: string[] = [];
    latestAnswer(questions, async (question) => {
      if (question === 'bad') throw new Error('away');
      return question;
    }).subscribe((answer) => heard.push(answer));
    for (const question of ['one', 'bad', 'two']) {
      questions.next(question);
      await jest.advanceTimersByTimeAsync(quiet);
    }
    expect(heard).toEqual(['one', 'two']);
  });
});
