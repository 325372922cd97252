/** Spreadsheets read UTF-8 only after this mark, which reading a response as text removes. */
const BYTE_ORDER_MARK = '\ufeff';

/** Saves a text as a file of the browser. */
export function downloadFile(name: string, content: string, type = 'application/json'): void {
  const mark = type === 'text/csv' && !content.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  downloadBlob(name, new Blob([mark, content], { type }));
}

/** Saves bytes as a file of the browser. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
