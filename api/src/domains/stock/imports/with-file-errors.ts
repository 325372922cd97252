import { HttpError } from '../../../platform/http/http-error';
import { FetchError } from '../../../platform/http/public-address';
import { StockFileError } from '../reading/stock-table';

/** Reads a file, and answers why it cannot be read. @param field of the form, which shows the message */
export const withFileErrors = <Result>(read: () => Promise<Result>, field = 'file'): Promise<Result> =>
  read().catch((problem: unknown) => {
    if (!(problem instanceof StockFileError || problem instanceof FetchError)) throw problem;
    throw new HttpError(400, problem.message, { [field]: problem.message });
  });
