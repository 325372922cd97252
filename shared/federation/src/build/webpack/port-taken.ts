/** Exit code of a development server whose port is taken; the parent process then tries the next one. */
export const PORT_TAKEN_EXIT_CODE = 98;

/** Exits with that code, instead of a stack trace, when the port is taken. */
export function exitWhenPortTaken(): void {
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') process.exit(PORT_TAKEN_EXIT_CODE);
    console.error(error);
    process.exit(1);
  });
}
