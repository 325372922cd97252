import { type Static, Type } from 'typebox';
import { Ad, Picture } from './listings';
import { successResponse } from './response';

/** A picture uploaded for an ad. Ads refer to it by `url`; `fileName` is for deleting it. */
export const UploadedPicture = Type.Object({ ...Picture.properties, fileName: Type.String() });
export type UploadedPicture = Static<typeof UploadedPicture>;

/** `cars/upload-other-car-images` (field `images`) and `cars/upload-featured-images` (field `featured_image`). */
export const UploadResponse = successResponse(Type.Array(UploadedPicture));
export type UploadResponse = Static<typeof UploadResponse>;

/** `cars/delete-car-image-backend`: deletes a picture that the caller uploaded and that no ad shows. */
export const DeleteUpload = Type.Object(
  { fileName: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
/** `cars/delete-car-single-image`: removes a picture from one of the caller's ads. */
export const DeleteAdPicture = Type.Object(
  { image_url: Type.String({ minLength: 1, maxLength: 200 }), car_id: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);

const Posted = Type.Object({ _id: Type.String(), slug: Type.String(), status: Type.String() });
/** `cars/add-car`: the stored ad. */
export const PostedResponse = successResponse(Posted);
export type PostedResponse = Static<typeof PostedResponse>;

/** `cars/update-car-details`: the same; `car_id` is the id as it was sent. */
export const ChangedResponse = successResponse(Type.Object({ ...Posted.properties, car_id: Type.String() }));
export type ChangedResponse = Static<typeof ChangedResponse>;

const FormFields = Type.Omit(Ad, [
  'price_label',
  'price_drop',
  'history',
  'distance_km',
  'value_label',
  'variant',
  'province',
  'city',
  'picture',
  'featured',
  'clicks',
  'is_favorite',
  'created_at',
  'creator',
  'images',
  'checks',
  'pictures_unique',
]);

/**
 * `cars/get-own-car/{id or slug}` (ours): one of the caller's ads, of any status, for the form. `description` is plain
 * text; values are as stored, possibly in another spelling than the form's (`SPELLING_VARIANTS`).
 */
export const OwnAd = Type.Object({
  ...FormFields.properties,
  /** Its owner's only. Absent from an API that does not know the field. */
  vin: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type OwnAd = Static<typeof OwnAd>;
export const OwnAdResponse = successResponse(OwnAd);
export type OwnAdResponse = Static<typeof OwnAdResponse>;

/** `users/get-ad-allowance` (ours): ads that count against the plan, and the plan's maximum (PLAN-1). */
export const AllowanceResponse = successResponse(Type.Object({ used: Type.Integer(), cars: Type.Integer() }));
export type AllowanceResponse = Static<typeof AllowanceResponse>;

/** `cars/draft-description` (ours). `composed`: generated from the form's fields without a text service. */
export const DescriptionResponse = successResponse(
  Type.Object({ description: Type.String(), composed: Type.Boolean() }),
);
export type DescriptionResponse = Static<typeof DescriptionResponse>;
