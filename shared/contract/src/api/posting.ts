import { type Static, Type } from 'typebox';
import { answer } from './answer';
import { Ad, Picture } from './listings';

/** A picture that was uploaded for an ad. `url` is what an ad names it by, `fileName` what it is deleted by. */
export const UploadedPicture = Type.Object({ ...Picture.properties, fileName: Type.String() });
export type UploadedPicture = Static<typeof UploadedPicture>;

/** `cars/upload-other-car-images` (field `images`) and `cars/upload-featured-images` (field `featured_image`). */
export const UploadAnswer = answer(Type.Array(UploadedPicture));
export type UploadAnswer = Static<typeof UploadAnswer>;

/** `cars/delete-car-image-backend`: forgets a picture that the caller uploaded and no ad shows. */
export const DeleteUpload = Type.Object(
  { fileName: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
/** `cars/delete-car-single-image`: takes a picture out of an own ad. */
export const DeleteAdPicture = Type.Object(
  { image_url: Type.String({ minLength: 1, maxLength: 200 }), car_id: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);

const Posted = Type.Object({ _id: Type.String(), slug: Type.String(), status: Type.String() });
/** `cars/add-car`: the ad as it is kept now. */
export const PostedAnswer = answer(Posted);
export type PostedAnswer = Static<typeof PostedAnswer>;

/** `cars/update-car-details`: the same; `car_id` is its id as it was sent. */
export const ChangedAnswer = answer(Type.Object({ ...Posted.properties, car_id: Type.String() }));
export type ChangedAnswer = Static<typeof ChangedAnswer>;

/**
 * `cars/get-own-car/{id or slug}` (ours): an own ad of any status as the form shows it. `description` is plain text;
 * values are as stored, which may be another spelling than the form's (`spellings`).
 */
export const OwnAd = Type.Omit(Ad, [
  'price_label',
  'province',
  'city',
  'picture',
  'featured',
  'clicks',
  'is_favorite',
  'created_at',
  'creator',
  'images',
]);
export type OwnAd = Static<typeof OwnAd>;
export const OwnAdAnswer = answer(OwnAd);
export type OwnAdAnswer = Static<typeof OwnAdAnswer>;

/** `cars/draft-description` (ours). `composed`: by our composer of the form's own fields, not by a text service. */
export const DraftAnswer = answer(Type.Object({ description: Type.String(), composed: Type.Boolean() }));
export type DraftAnswer = Static<typeof DraftAnswer>;
