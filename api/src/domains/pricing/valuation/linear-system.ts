/** Solves a symmetric, positive definite system by Cholesky decomposition; the matrix is row by row. */
export function solve(matrix: readonly number[], right: readonly number[]): number[] {
  const size = right.length;
  const lower = new Float64Array(size * size);
  const at = (values: ArrayLike<number>, row: number, column: number): number => values[row * size + column] as number;
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let rest = at(matrix, row, column);
      for (let k = 0; k < column; k++) rest -= at(lower, row, k) * at(lower, column, k);
      lower[row * size + column] = row === column ? Math.sqrt(rest) : rest / at(lower, column, column);
    }
  const solution = [...right];
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) (solution[row] as number) -= at(lower, row, k) * (solution[k] as number);
    (solution[row] as number) /= at(lower, row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) (solution[row] as number) -= at(lower, k, row) * (solution[k] as number);
    (solution[row] as number) /= at(lower, row, row);
  }
  return solution;
}
