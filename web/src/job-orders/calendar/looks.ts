import {
  IconAlertTriangle,
  IconBan,
  IconBuilding,
  IconCheck,
  IconCircleCheck,
  IconClockHour4,
  IconFilePencil,
  IconPlaneInflight,
  IconSend,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DayKind } from './calendar-days';
import type { Look } from './use-calendar';

export const LOOK_ICONS = {
  submitted: IconSend,
  running: IconPlaneInflight,
  cancelled: IconBan,
  completed: IconCircleCheck,
  open: IconAlertTriangle,
  draft: IconFilePencil,
} as const satisfies Record<Look, TablerIcon>;

export const KIND_ICONS = {
  accepted: IconCheck,
  waiting: IconClockHour4,
  refused: IconX,
  elsewhere: IconBuilding,
  expired: IconBan,
} as const satisfies Record<Exclude<DayKind, 'free'>, TablerIcon>;
