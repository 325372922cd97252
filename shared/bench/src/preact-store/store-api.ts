import type { Ad, AdListResponse } from '@roadworthy/contract/api/listings';
import type { SellerNumberResponse } from '@roadworthy/contract/api/views';
import type { CallbackPayload } from '@roadworthy/contract/forms/callback';

/** @throws with the API's message when the call fails */
async function call<Response>(address: string, body?: unknown): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(address, { ...init, headers: { 'content-type': 'application/json' } });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.msg);
  return answer as Response;
}

/** @param origin the API's, on the server; absent in the browser */
export const requestList = (page: number, make: string[], origin = ''): Promise<AdListResponse> =>
  call(`${origin}/api/v1/cars/get-car-list?children=chosen`, {
    page,
    ...(make.length > 0 && { make }),
    facets: true,
  });

/** @param origin as above */
export const requestAd = (slug: string, origin = ''): Promise<Ad> =>
  call<{ data: Ad }>(`${origin}/api/v1/cars/get-single-car/${slug}`).then(({ data }) => data);

export const requestNumber = (id: string): Promise<SellerNumberResponse['data']> =>
  call<SellerNumberResponse>(`/api/v1/cars/get-seller-number/${id}`).then(({ data }) => data);

/** @returns the API's message */
export const requestCallback = (car_id: string, name: string, gsm: string): Promise<string> =>
  call<{ msg: string }>('/api/v1/cars/request-callback', {
    car_id,
    name,
    gsm,
    countryCode: '+27',
  } satisfies CallbackPayload).then(({ msg }) => msg);
