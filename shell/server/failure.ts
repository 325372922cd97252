/** What the edge itself answers when something went wrong; the shape is the API's. */
export const failure = (msg: string) => ({ success: false, msg });
