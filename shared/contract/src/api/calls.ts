import type { Static } from 'typebox';
import type { callbackPayloadSchema } from '../forms/callback';
import type { contactPayloadSchema } from '../forms/contact';
import type { dealerDocumentSchema } from '../forms/dealer-document';
import type { descriptionInputSchema } from '../forms/generated-description';
import type { inquiryPayloadSchema } from '../forms/inquiry';
import type { insurancePayloadSchema } from '../forms/insurance';
import type { loginSchema } from '../forms/login';
import type { newsletterPayloadSchema } from '../forms/newsletter';
import type { changePasswordSchema, forgotPasswordSchema, resetPasswordPayloadSchema } from '../forms/password';
import type { editAdPayloadSchema, postAdSchema } from '../forms/post-ad';
import type { closeAccountSchema, profilePayloadSchema } from '../forms/profile';
import type { ratingAnswerSchema, ratingReportSchema, ratingSchema } from '../forms/rating';
import type { signUpSchema } from '../forms/register';
import type { reportPayloadSchema } from '../forms/report';
import type { savedSearchSchema } from '../forms/saved-search';
import type { sellerHoursSchema } from '../forms/seller-hours';
import type { subscriptionOrderSchema } from '../forms/subscription-order';
import type { testDrivePayloadSchema } from '../forms/test-drive';
import type { valueMailsPayloadSchema } from '../forms/value-mails';
import type {
  AccountExportResponse,
  EndSessionRequest,
  LoginResponse,
  LogoutRequest,
  ProfileResponse,
  SessionListResponse,
} from './accounts';
import type { AlertSettingsResponse, AlertSettingsUpdate } from './alerts';
import type { AnalyticsBatch } from './analytics';
import type { ArticleListResponse, ArticleResponse, ArticleSearch } from './blogs';
import type {
  BlockRequest,
  ChatListResponse,
  ChatReportRequest,
  ChatRequest,
  ChatRequestResponse,
  DriveRequest,
  MarkReadRequest,
  MessageResponse,
  MessagesResponse,
  OfferAnswer,
  OfferRequest,
  ReadResponse,
  ReplyBlockRequest,
  ReplyOfferAnswer,
  ReplyReadRequest,
  ReplyReportRequest,
  ReplyRequest,
  ReplyResponse,
  SendMessageRequest,
  UnreadResponse,
} from './chat';
import type { ConfirmationsResponse, ConfirmNumberRequest, DealerDocumentsResponse } from './checks';
import type {
  ActiveUsersResponse,
  DealerListResponse,
  DealerResponse,
  DealerSearch,
  DealershipsResponse,
} from './dealers';
import type { DeskCalls } from './desk-calls';
import type {
  FavoriteListResponse,
  FavoriteMergeResponse,
  FavouriteMerge,
  FavouriteSearch,
  ToggleFavoriteRequest,
  ToggleFavoriteResponse,
} from './favourites';
import type { InsightsResponse, ModelPriceResponse, ValueResponse } from './insights';
import type { LeadCalls } from './lead-calls';
import type {
  AdListResponse,
  AdResponse,
  AdSearch,
  AdsByIds,
  AdsByIdsResponse,
  SummariesByIds,
  SummariesByIdsResponse,
} from './listings';
import type {
  AllowanceResponse,
  ChangedResponse,
  DeleteAdPicture,
  DeleteUpload,
  DescriptionResponse,
  OwnAdResponse,
  PostedResponse,
  UploadResponse,
} from './posting';
import type { InquiriesResponse, MyAdSearch, MyAdsResponse, OwnPage, TestDrivesResponse } from './profile';
import type { PushCalls } from './push';
import type {
  RatableSellerResponse,
  RatableSellersResponse,
  ReceivedRatingsResponse,
  SellerRatingsResponse,
} from './ratings';
import type {
  CarTypesResponse,
  CitiesQuery,
  CitiesResponse,
  MakesResponse,
  ProvincesResponse,
  SingleMakeResponse,
  TownsResponse,
} from './reference';
import type { EmptyResponse } from './response';
import type {
  SavedSearchesResponse,
  SavedSearchResponse,
  SavedSearchUpdate,
  SaveSearchResponse,
} from './saved-searches';
import type { SentenceSearchResponse } from './sentences';
import type { AdStatisticsResponse, AppearanceReportRequest, StatisticsResponse } from './statistics';
import type {
  BulkEditRequest,
  BulkEditResponse,
  StockApplyRequest,
  StockFeedRequest,
  StockImportDetailResponse,
  StockImportFromAddress,
  StockImportResponse,
  StockPhotosRequest,
  StockPlanRequest,
  StockResponse,
} from './stock';
import type {
  AppliedOrderResponse,
  HistoryResponse,
  OrderResponse,
  PayOrderResponse,
  PlansResponse,
} from './subscriptions';
import type { SuggestionsResponse } from './suggestions';
import type { SellerHoursResponse, TestDriveSlotsResponse } from './test-drives';
import type { VariantCheck, VariantCheckResponse, VariantSearchResponse, VariantsResponse } from './variants';
import type { VideoListResponse } from './videos';
import type { CountViewRequest, SellerNumberResponse, ViewResponse } from './views';

/**
 * Body and response of each JSON call below /api/v1; `form` is a body validated by form rules, `files` the field of uploaded
 * files. A test fails when a route
 * of the API has another schema.
 */
export type ApiCalls = DeskCalls &
  LeadCalls &
  PushCalls & {
    'POST /cars/get-car-list': { body: Static<typeof AdSearch>; response: Static<typeof AdListResponse> };
    'GET /cars/search-by-sentence': { response: SentenceSearchResponse };
    'GET /cars/search-suggestions': { response: Static<typeof SuggestionsResponse> };
    'GET /cars/get-single-car/{slug}': { response: Static<typeof AdResponse> };
    'POST /cars/get-cars-by-ids': { body: Static<typeof AdsByIds>; response: Static<typeof AdsByIdsResponse> };
    'POST /cars/get-car-summaries': {
      body: Static<typeof SummariesByIds>;
      response: Static<typeof SummariesByIdsResponse>;
    };
    'GET /cars/get-car-insights/{slug}': { response: Static<typeof InsightsResponse> };
    'GET /cars/get-model-price': { response: Static<typeof ModelPriceResponse> };
    'GET /cars/estimate-value': { response: ValueResponse };
    'POST /cars/add-car': { form: typeof postAdSchema; response: Static<typeof PostedResponse> };
    'POST /cars/update-car-details': { form: typeof editAdPayloadSchema; response: Static<typeof ChangedResponse> };
    'DELETE /cars/delete-car-single-image': {
      body: Static<typeof DeleteAdPicture>;
      response: Static<typeof EmptyResponse>;
    };
    'GET /cars/get-own-car/{id}': { response: Static<typeof OwnAdResponse> };
    'DELETE /cars/delete-car/{id}': { response: Static<typeof EmptyResponse> };
    'POST /users/my-car-list': { body: Static<typeof MyAdSearch>; response: Static<typeof MyAdsResponse> };
    'GET /users/get-ad-allowance': { response: Static<typeof AllowanceResponse> };
    'POST /cars/draft-description': {
      form: typeof descriptionInputSchema;
      response: Static<typeof DescriptionResponse>;
    };
    'POST /cars/upload-other-car-images': { files: 'images'; response: Static<typeof UploadResponse> };
    'POST /cars/upload-featured-images': { files: 'featured_image'; response: Static<typeof UploadResponse> };
    'DELETE /cars/delete-car-image-backend': {
      body: Static<typeof DeleteUpload>;
      response: Static<typeof EmptyResponse>;
    };
    'POST /cars/count-view': { body: Static<typeof CountViewRequest>; response: Static<typeof ViewResponse> };
    'GET /cars/get-seller-number/{id}': { response: Static<typeof SellerNumberResponse> };
    'POST /cars/report-car': { form: typeof reportPayloadSchema; response: Static<typeof EmptyResponse> };
    'POST /cars/like-dislike-car': {
      body: Static<typeof ToggleFavoriteRequest>;
      response: Static<typeof ToggleFavoriteResponse>;
    };
    'POST /cars/get-favorite-list': {
      body: Static<typeof FavouriteSearch>;
      response: Static<typeof FavoriteListResponse>;
    };
    'POST /cars/merge-favorites': {
      body: Static<typeof FavouriteMerge>;
      response: Static<typeof FavoriteMergeResponse>;
    };
    'POST /users/save-search': { form: typeof savedSearchSchema; response: Static<typeof SaveSearchResponse> };
    'GET /users/my-saved-searches': { response: Static<typeof SavedSearchesResponse> };
    'PUT /users/update-saved-search': {
      body: Static<typeof SavedSearchUpdate>;
      response: Static<typeof SavedSearchResponse>;
    };
    'DELETE /users/delete-saved-search/{id}': { response: Static<typeof EmptyResponse> };
    'GET /users/alert-settings': { response: Static<typeof AlertSettingsResponse> };
    'PUT /users/alert-settings': {
      body: Static<typeof AlertSettingsUpdate>;
      response: Static<typeof AlertSettingsResponse>;
    };
    'POST /users/send/car-enquiry-mail': { form: typeof inquiryPayloadSchema; response: Static<typeof EmptyResponse> };
    'POST /statistics/appearances': {
      body: Static<typeof AppearanceReportRequest>;
      response: Static<typeof EmptyResponse>;
    };
    'GET /statistics': { response: Static<typeof StatisticsResponse> };
    'GET /statistics/{id}': { response: Static<typeof AdStatisticsResponse> };
    'POST /cars/request-callback': { form: typeof callbackPayloadSchema; response: Static<typeof EmptyResponse> };
    'GET /stock': { response: StockResponse };
    'POST /stock/imports': { files: 'file'; response: Static<typeof StockImportResponse> };
    'POST /stock/imports/from-address': {
      body: Static<typeof StockImportFromAddress>;
      response: Static<typeof StockImportResponse>;
    };
    'GET /stock/imports/{id}': { response: Static<typeof StockImportDetailResponse> };
    'POST /stock/imports/{id}/plan': { body: StockPlanRequest; response: Static<typeof StockImportResponse> };
    'POST /stock/imports/{id}/apply': {
      body: Static<typeof StockApplyRequest>;
      response: Static<typeof StockImportResponse>;
    };
    'POST /stock/rows/{id}/photos': { body: Static<typeof StockPhotosRequest>; response: Static<typeof EmptyResponse> };
    'PUT /stock/feed': { body: Static<typeof StockFeedRequest>; response: Static<typeof EmptyResponse> };
    'POST /stock/bulk-edits': { body: BulkEditRequest; response: Static<typeof BulkEditResponse> };
    'POST /stock/bulk-edits/{id}/undo': { response: Static<typeof BulkEditResponse> };
    'GET /ratings/of/{id}': { response: Static<typeof SellerRatingsResponse> };
    'GET /ratings/given': { response: Static<typeof RatableSellersResponse> };
    'GET /ratings/received': { response: Static<typeof ReceivedRatingsResponse> };
    'GET /ratings/links/{token}': { response: Static<typeof RatableSellerResponse> };
    'POST /ratings/links/{token}': { form: typeof ratingSchema; response: Static<typeof RatableSellerResponse> };
    'POST /ratings/{id}/answer': { form: typeof ratingAnswerSchema; response: Static<typeof EmptyResponse> };
    'POST /ratings/{id}/report': { form: typeof ratingReportSchema; response: Static<typeof EmptyResponse> };
    'POST /users/enquiry/my-cars-enquiry-list': {
      body: Static<typeof OwnPage>;
      response: Static<typeof InquiriesResponse>;
    };
    'POST /contact_us/save-contact-us-email': {
      form: typeof contactPayloadSchema;
      response: Static<typeof EmptyResponse>;
    };
    'POST /appointments/insurance-inquiry': {
      form: typeof insurancePayloadSchema;
      response: Static<typeof EmptyResponse>;
    };
    'POST /cars/test-drive/book-test-drive': {
      form: typeof testDrivePayloadSchema;
      response: Static<typeof EmptyResponse>;
    };
    'GET /cars/test-drive/slots/{slug}': { response: Static<typeof TestDriveSlotsResponse> };
    'GET /users/test-drive-hours': { response: Static<typeof SellerHoursResponse> };
    'PUT /users/test-drive-hours': { form: typeof sellerHoursSchema; response: Static<typeof SellerHoursResponse> };
    'POST /cars/get-testDrive-list': { body: Static<typeof OwnPage>; response: Static<typeof TestDrivesResponse> };
    'POST /value-mails/subscribe': { form: typeof valueMailsPayloadSchema; response: Static<typeof EmptyResponse> };
    'POST /newsletter/subscribe': { form: typeof newsletterPayloadSchema; response: Static<typeof EmptyResponse> };
    'POST /chat/save-chat-info': { body: Static<typeof ChatRequest>; response: Static<typeof ChatRequestResponse> };
    'GET /chat/my-chat-list': { response: Static<typeof ChatListResponse> };
    'GET /chat/unread-count': { response: Static<typeof UnreadResponse> };
    'GET /chat/messages/{chat}': { response: Static<typeof MessagesResponse> };
    'POST /chat/send-message': { body: Static<typeof SendMessageRequest>; response: Static<typeof MessageResponse> };
    'POST /chat/send-offer': { body: Static<typeof OfferRequest>; response: Static<typeof MessageResponse> };
    'POST /chat/answer-offer': { body: Static<typeof OfferAnswer>; response: Static<typeof MessageResponse> };
    'POST /chat/request-test-drive': { body: Static<typeof DriveRequest>; response: Static<typeof MessageResponse> };
    'POST /chat/reply/{token}/answer-offer': {
      body: Static<typeof ReplyOfferAnswer>;
      response: Static<typeof MessageResponse>;
    };
    'POST /chat/send-photo': { files: 'photo'; response: Static<typeof MessageResponse> };
    'POST /chat/reply/{token}/send-photo': { files: 'photo'; response: Static<typeof MessageResponse> };
    'POST /chat/mark-read': { body: Static<typeof MarkReadRequest>; response: Static<typeof ReadResponse> };
    'POST /chat/block-user': { body: Static<typeof BlockRequest>; response: Static<typeof EmptyResponse> };
    'POST /chat/report-user': { body: Static<typeof ChatReportRequest>; response: Static<typeof EmptyResponse> };
    'GET /chat/reply/{token}': { response: Static<typeof ReplyResponse> };
    'POST /chat/reply/{token}': { body: Static<typeof ReplyRequest>; response: Static<typeof MessageResponse> };
    'POST /chat/reply/{token}/read': { body: Static<typeof ReplyReadRequest>; response: Static<typeof ReadResponse> };
    'POST /chat/reply/{token}/report': {
      body: Static<typeof ReplyReportRequest>;
      response: Static<typeof EmptyResponse>;
    };
    'POST /chat/reply/{token}/block': {
      body: Static<typeof ReplyBlockRequest>;
      response: Static<typeof EmptyResponse>;
    };
    'POST /users/sign-up': { form: typeof signUpSchema; response: Static<typeof EmptyResponse> };
    'POST /users/resend-verification': { form: typeof loginSchema; response: Static<typeof EmptyResponse> };
    'GET /users/verify-user/{id}': { response: Static<typeof EmptyResponse> };
    'POST /users/forgot-password': { form: typeof forgotPasswordSchema; response: Static<typeof EmptyResponse> };
    'GET /users/verify-forgot-password-string/{id}': { response: Static<typeof EmptyResponse> };
    'POST /users/reset-user-password/{id}': {
      form: typeof resetPasswordPayloadSchema;
      response: Static<typeof EmptyResponse>;
    };
    'POST /users/user-login': { form: typeof loginSchema; response: Static<typeof LoginResponse> };
    'POST /users/user-logout': { body: Static<typeof LogoutRequest>; response: Static<typeof EmptyResponse> };
    'GET /users/my-sessions': { response: Static<typeof SessionListResponse> };
    'POST /users/end-session': { body: Static<typeof EndSessionRequest>; response: Static<typeof EmptyResponse> };
    'POST /users/end-other-sessions': { response: Static<typeof EmptyResponse> };
    'GET /users/confirmations': { response: Static<typeof ConfirmationsResponse> };
    'POST /users/send-number-code': { response: Static<typeof EmptyResponse> };
    'POST /users/confirm-number': { body: Static<typeof ConfirmNumberRequest>; response: Static<typeof EmptyResponse> };
    'GET /dealers/documents': { response: Static<typeof DealerDocumentsResponse> };
    'POST /dealers/documents': { form: typeof dealerDocumentSchema; response: Static<typeof DealerDocumentsResponse> };
    'DELETE /dealers/documents/{id}': { response: Static<typeof EmptyResponse> };
    'GET /users/get-user-profile-data': { response: Static<typeof ProfileResponse> };
    'PUT /users/update-user-details': { form: typeof profilePayloadSchema; response: Static<typeof ProfileResponse> };
    'GET /users/export-account-data': { response: Static<typeof AccountExportResponse> };
    'POST /users/change-password': { form: typeof changePasswordSchema; response: Static<typeof EmptyResponse> };
    'POST /users/close-account': { form: typeof closeAccountSchema; response: Static<typeof EmptyResponse> };
    'GET /users/all-active-user-count': { response: Static<typeof ActiveUsersResponse> };
    'GET /users/get-dealership-list': { response: Static<typeof DealershipsResponse> };
    'POST /users/get-dealer-list': { body: Static<typeof DealerSearch>; response: Static<typeof DealerListResponse> };
    'GET /users/get-dealer-profile/{id}': { response: Static<typeof DealerResponse> };
    'GET /admin_master/get-subscription-list': { response: Static<typeof PlansResponse> };
    'POST /users/apply-subscription-order': {
      form: typeof subscriptionOrderSchema;
      response: Static<typeof AppliedOrderResponse>;
    };
    'GET /users/subscription-order/{id}': { response: Static<typeof OrderResponse> };
    'POST /users/subscription-order/{id}/pay': { response: Static<typeof PayOrderResponse> };
    'POST /users/subscription-order/{id}/cancel': { response: Static<typeof EmptyResponse> };
    'DELETE /users/subscription-order/{id}': { response: Static<typeof EmptyResponse> };
    'GET /users/get-my-subscription-history': { response: Static<typeof HistoryResponse> };
    'POST /blogs/list-blogs': { body: Static<typeof ArticleSearch>; response: Static<typeof ArticleListResponse> };
    'GET /blogs/get-blog-by-slug/{slug}': { response: Static<typeof ArticleResponse> };
    'GET /videos/latest': { response: Static<typeof VideoListResponse> };
    'GET /common/get-all-makes': { response: Static<typeof MakesResponse> };
    'GET /common/get-single-make/{id}': { response: Static<typeof SingleMakeResponse> };
    'GET /common/get-all-car-types': { response: Static<typeof CarTypesResponse> };
    'GET /city_state/get-all-states': { response: Static<typeof ProvincesResponse> };
    'POST /city_state/get-cities-by-state-ids': {
      body: Static<typeof CitiesQuery>;
      response: Static<typeof CitiesResponse>;
    };
    'GET /reference/towns': { response: Static<typeof TownsResponse> };
    'GET /reference/variants': { response: Static<typeof VariantsResponse> };
    'GET /reference/variants/search': { response: Static<typeof VariantSearchResponse> };
    'POST /reference/variants/check': {
      body: Static<typeof VariantCheck>;
      response: Static<typeof VariantCheckResponse>;
    };
    'POST /analytics/events': { body: Static<typeof AnalyticsBatch>; response: Static<typeof EmptyResponse> };
  };
