type Task = { size: number; run: () => Promise<void> };

/** A worker of the queue: it takes tasks of at most this size. */
export type Lane = { maxSize: number };

/**
 * Runs work in lanes, fairly by owner: owners take turns, one task of each runs at a time, and what one owner queues
 * never delays another owner by more than one task.
 */
export class FairQueue {
  /** Waiting tasks by owner, the owner whose turn is next first. */
  private readonly waiting = new Map<string, Task[]>();
  private readonly running = new Set<string>();
  private readonly idle: Lane[];

  constructor(lanes: readonly Lane[]) {
    // Small tasks leave the wide lanes free.
    this.idle = [...lanes].sort((a, b) => a.maxSize - b.maxSize);
  }

  add<Result>(owner: string, size: number, callback: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const tasks = this.waiting.get(owner) ?? [];
      tasks.push({ size, run: () => callback().then(resolve, reject) });
      this.waiting.set(owner, tasks);
      this.startNextTasks();
    });
  }

  private startNextTasks(): void {
    for (const lane of [...this.idle]) {
      const next = [...this.waiting].find(
        ([owner, [first]]) => !this.running.has(owner) && first !== undefined && first.size <= lane.maxSize,
      );
      if (next) this.start(lane, ...next);
    }
  }

  private start(lane: Lane, owner: string, tasks: Task[]): void {
    const task = tasks.shift();
    if (!task) return;
    this.idle.splice(this.idle.indexOf(lane), 1);
    this.running.add(owner);
    void task.run().finally(() => {
      this.running.delete(owner);
      // To the end of the queue.
      const remaining = this.waiting.get(owner) ?? [];
      this.waiting.delete(owner);
      if (remaining.length > 0) this.waiting.set(owner, remaining);
      this.idle.push(lane);
      this.idle.sort((a, b) => a.maxSize - b.maxSize);
      this.startNextTasks();
    });
  }
}
