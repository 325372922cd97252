/** Prints a line for the developer; `npm start` and `dev` print it once the site is ready. */
export function announce(notice: string): void {
  if (process.connected) process.send?.({ notice });
  else console.log(notice);
}
