import { defineMutation } from '@roadworthy/query';

/** @param form changed fields of the profile or the company, and a photo */
export const saveProfile = defineMutation({
  call: 'PUT /users/update-user-details',
  request: (form: FormData) => ({ body: form }),
});
