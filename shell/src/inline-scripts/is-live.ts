/** Whether React listens (`data-live`, set by ../bootstrap.tsx). For scripts of the document (`callScript`). */
export function isLive(): boolean {
  return document.getElementById('app')?.hasAttribute('data-live') ?? false;
}
