import { parseProcess, sumOfTree } from './process-usage';

it('parses a process whose name contains spaces and parentheses', () => {
  const stat = '42 (node (edge) 1) S 7 42 42 0 -1 4194304 100 0 0 0 150 50 0 0 20 0 11 0 100 900000 5000';
  expect(parseProcess(stat, 'Name:\tnode\nVmRSS:\t    2048 kB\n')).toEqual({
    pid: 42,
    parent: 7,
    resident: 2_097_152,
    processor: 2,
  });
});

it('counts a process and its descendants only', () => {
  const entry = (pid: number, parent: number) => ({ pid, parent, resident: pid, processor: 1 });
  const entries = [entry(1, 0), entry(10, 1), entry(100, 10), entry(1_000, 100), entry(20, 1)];
  expect(sumOfTree(entries, 10)).toEqual({ resident: 1_110, processor: 3 });
});
