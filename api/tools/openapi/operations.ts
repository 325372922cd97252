import type { Document } from '../../src/app/openapi/document';
import type { Operation } from '../../src/app/openapi/operation';

/** The documented operations by route ('GET /api/v1/cars/get-own-car/:id'). */
export const operationsByRoute = ({ paths }: Pick<Document, 'paths'>): Map<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, operation] as const,
      ),
    ),
  );
