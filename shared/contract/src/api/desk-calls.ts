import type { Static } from 'typebox';
import type {
  DeskActionResponse,
  DeskActionsResponse,
  DeskDecisionRequest,
  DeskFiguresResponse,
  DeskItemResponse,
  DeskItemsResponse,
  DeskQueuesResponse,
  DeskRingResponse,
  DeskSessionResponse,
  DeskThresholds,
  DeskThresholdsResponse,
  EnrolmentResponse,
  RecoveryCodesResponse,
  RingDecisionRequest,
  SecondFactorCode,
  UndoRequest,
} from './desk';
import type { EmptyResponse } from './response';

/** Calls of the operator's desk, a part of `ApiCalls`. */
export type DeskCalls = {
  'GET /desk/session': { response: Static<typeof DeskSessionResponse> };
  'POST /desk/second-factor/enrol': { response: Static<typeof EnrolmentResponse> };
  'POST /desk/second-factor/confirm': {
    body: Static<typeof SecondFactorCode>;
    response: Static<typeof RecoveryCodesResponse>;
  };
  'POST /desk/second-factor/verify': { body: Static<typeof SecondFactorCode>; response: Static<typeof EmptyResponse> };
  'POST /desk/second-factor/leave': { response: Static<typeof EmptyResponse> };
  'GET /desk/queues': { response: Static<typeof DeskQueuesResponse> };
  'GET /desk/queues/{queue}': { response: Static<typeof DeskItemsResponse> };
  'GET /desk/queues/{queue}/{id}': { response: Static<typeof DeskItemResponse> };
  'POST /desk/decisions': { body: Static<typeof DeskDecisionRequest>; response: Static<typeof DeskActionResponse> };
  'POST /desk/actions/{id}/undo': { body: Static<typeof UndoRequest>; response: Static<typeof DeskActionResponse> };
  'GET /desk/actions': { response: Static<typeof DeskActionsResponse> };
  'GET /desk/rings/{id}': { response: Static<typeof DeskRingResponse> };
  'POST /desk/rings/decide': { body: Static<typeof RingDecisionRequest>; response: Static<typeof DeskActionResponse> };
  'GET /desk/figures': { response: Static<typeof DeskFiguresResponse> };
  'GET /desk/thresholds': { response: Static<typeof DeskThresholdsResponse> };
  'PUT /desk/thresholds': { body: Static<typeof DeskThresholds>; response: Static<typeof DeskThresholdsResponse> };
  'POST /desk/thresholds/preview': {
    body: Static<typeof DeskThresholds>;
    response: Static<typeof DeskThresholdsResponse>;
  };
};
