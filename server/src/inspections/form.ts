import type { FastifyRequest } from 'fastify';
import { InspectionFields } from '@joborder/shared/inspections/contract';
import {
  type Finding,
  inspectionIssues,
  type InspectionResult,
  MAX_INSPECTION_AGE_DAYS,
  MAX_INSPECTION_PHOTOS,
  readFindings,
} from '@joborder/shared/job-orders/inspection';
import { ApiError, invalid } from '../platform/errors';
import { isPicture, sniffType } from '../platform/image';
import { readForm } from '../platform/upload';

/** A checked result, as the form sends it. */
export interface InspectionForm {
  readonly id: string;
  readonly joborder_code: string;
  /** When it was inspected; never after `now`. */
  readonly at: Date;
  readonly result: InspectionResult;
  readonly findings: readonly Finding[];
  readonly counted: number;
  readonly note: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly photos: readonly Buffer[];
}

const DAY = 86_400_000;

/** Reads and checks the multipart fields and photos of a result: 400, 413, 415 or 422. */
export async function readInspection(request: FastifyRequest, now: Date): Promise<InspectionForm> {
  const { fields, files, fileCount } = await readForm(request, {
    file: 'photos',
    most: MAX_INSPECTION_PHOTOS,
  });
  const read = InspectionFields.safeParse(
    Object.fromEntries([...fields].map(([name, values]) => [name, values.at(-1)])),
  );
  const findings = readFindings(read.data?.findings ?? '');
  if (!read.success || findings === null) {
    const path = read.success ? 'findings' : read.error.issues[0]?.path.join('.') || 'body';
    throw new ApiError(400, 'INVALID_INPUT', { path }, [{ path, code: 'invalid' }]);
  }
  const { id, joborder_code, result, counted, latitude, longitude } = read.data;
  const note = (read.data.note ?? '').trim();
  // A phone whose clock is ahead has not inspected in the future.
  const at = new Date(Math.min(Date.parse(read.data.at), now.getTime()));
  const issues = inspectionIssues({ result, findings, counted, note });
  if (now.getTime() - at.getTime() > MAX_INSPECTION_AGE_DAYS * DAY) {
    issues.push({
      path: 'at',
      code: 'inspectionTooOld',
      values: { days: MAX_INSPECTION_AGE_DAYS },
    });
  }
  if (fileCount > MAX_INSPECTION_PHOTOS) {
    issues.push({
      path: 'photos',
      code: 'inspectionPhotosTooMany',
      values: { max: MAX_INSPECTION_PHOTOS },
    });
  }
  if (issues.length > 0) throw invalid(issues);
  const photos = files.map(({ bytes }) => bytes);
  for (const photo of photos) {
    if (!isPicture(await sniffType(photo))) throw new ApiError(415, 'UNSUPPORTED_MEDIA');
  }
  const place = latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
  return {
    id,
    joborder_code,
    at,
    result,
    findings: result === 'found' ? findings : [],
    counted,
    note,
    latitude: undefined,
    longitude: undefined,
    ...place,
    photos,
  };
}
