/** Means, deviations and correlation of pairs of values. */
export class Moments {
  count = 0;
  private sum = 0;
  private otherSum = 0;
  private square = 0;
  private otherSquare = 0;
  private product = 0;

  add(value: number, other: number): void {
    this.count++;
    this.sum += value;
    this.otherSum += other;
    this.square += value * value;
    this.otherSquare += other * other;
    this.product += value * other;
  }
  get mean() {
    return this.sum / this.count;
  }
  get otherMean() {
    return this.otherSum / this.count;
  }
  get deviation() {
    return Math.sqrt(Math.max(0, this.square / this.count - this.mean ** 2));
  }
  get otherDeviation() {
    return Math.sqrt(Math.max(0, this.otherSquare / this.count - this.otherMean ** 2));
  }
  get correlation() {
    const covariance = this.product / this.count - this.mean * this.otherMean;
    return covariance / (this.deviation * this.otherDeviation + 1e-9);
  }
}
