import type { CheckState, TemperatureState } from '@joborder/shared/tracking/rules';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockHour4,
  IconMapPinCheck,
  IconMinus,
  IconUserX,
} from '@tabler/icons-react';

/** One picture per state: on counts, legend, tables and in the news. */
export const STATE_ICONS = {
  checkedOut: IconCircleCheck,
  checkedIn: IconMapPinCheck,
  planned: IconCircleDashed,
  cancelled: IconCircleX,
} as const satisfies Record<CheckState, unknown>;

/** 1 accepted, 0 awaiting response, -1 refused (PROG-08). */
const ANSWERS = {
  '1': { word: 'accepted', tone: 'green', Icon: IconCircleCheck },
  '0': { word: 'awaiting', tone: 'amber', Icon: IconClockHour4 },
  '-1': { word: 'refused', tone: 'red', Icon: IconUserX },
} as const;

export const answerOf = (accepted: -1 | 0 | 1) => ANSWERS[`${accepted}`];

export const READINGS = {
  normal: { tone: 'green', Icon: IconCircleCheck },
  abnormal: { tone: 'red', Icon: IconAlertCircle },
  unspecified: { tone: 'grey', Icon: IconMinus },
} as const satisfies Record<TemperatureState, unknown>;
