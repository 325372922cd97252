import { defineMutation, defineQuery } from '@roadworthy/query';

// The token authorizes these calls: the session of this browser may be another user's.

/** The conversation of a reply link, with a page of its messages: the newest, or the one before a sequence. */
export const replyQuery = defineQuery({
  call: 'GET /chat/reply/{token}',
  request: ({ token, before }: { token: string; before?: number }) => ({
    params: { token },
    query: { before },
    auth: false,
  }),
});

export const sendReply = defineMutation({
  call: 'POST /chat/reply/{token}',
  request: ({ token, ...body }: { token: string; message: string; uuid: string }) => ({
    params: { token },
    body,
    auth: false,
  }),
  transformResponse: ({ data }) => data,
});

export const sendReplyPhoto = defineMutation({
  call: 'POST /chat/reply/{token}/send-photo',
  request: ({ token, uuid, file }: { token: string; uuid: string; file: File }) => {
    const body = new FormData();
    body.append('photo', file);
    return { params: { token }, query: { uuid }, body, auth: false };
  },
  transformResponse: ({ data }) => data,
});

export const markReplyRead = defineMutation({
  call: 'POST /chat/reply/{token}/read',
  request: ({ token, sequence }: { token: string; sequence: number }) => ({
    params: { token },
    body: { sequence },
    auth: false,
  }),
});

export const blockByLink = defineMutation({
  call: 'POST /chat/reply/{token}/block',
  request: ({ token, blocked }: { token: string; blocked: boolean }) => ({
    params: { token },
    body: { blocked },
    auth: false,
  }),
});
