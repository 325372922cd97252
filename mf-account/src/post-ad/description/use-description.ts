import { ApiError } from '@roadworthy/api-client';
import type { DescriptionResponse } from '@roadworthy/contract/api/posting';
import { descriptionInputSchema, fillAllFieldsMessage } from '@roadworthy/contract/forms/generated-description';
import { durationsMs } from '@roadworthy/contract/limits';
import { toFieldErrors } from '@roadworthy/forms/field-errors';
import { mutate } from '@roadworthy/query';
import { useEffect, useRef, useState } from 'react';
import type { AdValues } from '../ad-values';
import { draftDescription } from '../api';

/** Labels of the fields that a description is generated from, in page order. */
const fieldNames: Readonly<Record<string, string>> = {
  title: 'Title',
  condition: 'Condition',
  make: 'Make',
  model: 'Model',
  bodytype: 'Body type',
  mileage: 'Mileage',
  fueltype: 'Fuel type',
  engine: 'Engine',
  transmission: 'Transmission',
  drive: 'Drive',
  exteriorcolor: 'Exterior colour',
  interiorcolor: 'Interior colour',
  address: 'Address',
  price: 'Price',
};

type GeneratedDescription = DescriptionResponse['data'];

/**
 * Generates a description from the other fields (SELL-27): `notice` for 6 s when one of them is missing, else `generated`,
 * or `failure` with the server's message.
 * @param modelStatus status of the selected model, when known
 * @param onMissing receives the missing fields in page order
 */
export function useDescription(
  values: AdValues,
  modelStatus: string | undefined,
  onMissing: (fields: readonly string[]) => void,
) {
  const [turn, setTurn] = useState(0);
  const [generated, setGenerated] = useState<GeneratedDescription>();
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (missing.length === 0) return;
    const timer = setTimeout(() => setMissing([]), durationsMs.draftNotice);
    return () => clearTimeout(timer);
  }, [missing]);

  /** Number of the latest request; answers to earlier ones are outdated. */
  const latest = useRef(0);
  const generate = async (turn: number) => {
    latest.current += 1;
    const number = latest.current;
    const fields = descriptionInputSchema.cast({ ...values, model_status: modelStatus, turn }, { stripUnknown: true });
    setBusy(true);
    setFailure('');
    try {
      const answer = await mutate(draftDescription, fields);
      if (number !== latest.current) return;
      setGenerated(answer);
      setTurn(turn + 1);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (number === latest.current) setFailure(error.message);
    } finally {
      if (number === latest.current) setBusy(false);
    }
  };
  const open = () => {
    const errors = toFieldErrors(descriptionInputSchema, values);
    const missingFields = Object.keys(fieldNames).filter((name) => name in errors);
    setMissing(missingFields);
    if (missingFields.length > 0) return onMissing(missingFields);
    setOpen(true);
    void generate(turn);
  };
  const notice = missing.length > 0 ? fillAllFieldsMessage : '';
  return {
    notice,
    missing: missing.map((name) => fieldNames[name]),
    isOpen,
    generated,
    failure,
    busy,
    open,
    close: () => setOpen(false),
    regenerate: () => void generate(turn),
  };
}
