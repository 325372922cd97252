import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewCookie } from '../../rollout/preview/preview-cookie';
import type { Previews } from '../../rollout/preview/previews';
import { PREVIEW_PARAMETER } from '../../ssr/document/inline-scripts/preview-ribbon-script';
import { sendFailure } from '../failure';

const parseQuery = (address: string) => new URLSearchParams(address.split('?').slice(1).join('?'));

/** Whether a URL opens or leaves a preview. */
export const isPreviewLink = (address: string): boolean =>
  address.includes(`${PREVIEW_PARAMETER}=`) && parseQuery(address).has(PREVIEW_PARAMETER);

/** The same page without the parameter. Two slashes at the start would be another site. */
export function withoutPreview(address: string): string {
  const query = parseQuery(address);
  query.delete(PREVIEW_PARAMETER);
  const path = `/${(address.split('?')[0] ?? '').replace(/^[/\\]+/, '')}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Stores the preview of a link in a cookie, or removes it, and redirects to the page. */
export const previewOpener =
  (previews: Previews, isSecure: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const token = parseQuery(request.url).get(PREVIEW_PARAMETER) ?? '';
    const preview = token ? await previews.find(token) : undefined;
    if (token && !preview)
      return sendFailure(
        request,
        reply,
        404,
        'This preview is over, or its link is incomplete. Please ask for a new link.',
      );
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('set-cookie', preview ? previewCookie(isSecure, token, preview.expiresAt) : previewCookie(isSecure))
      .redirect(withoutPreview(request.url), 302);
  };
