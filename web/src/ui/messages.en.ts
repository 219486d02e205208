import type { Shape } from '../platform/i18n/shape';
import type { ui as th } from './messages.th';

export const ui: Shape<typeof th> = {
  optional: '(optional)',
  preparing: 'Preparing data, please wait',
  problems:
    '{count, plural, one {Not saved yet: # thing to correct} other {Not saved yet: # things to correct}}',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  retry: 'Try again',
  missing:
    'This part could not be opened. Please check your connection and try again. What is on this page is still there.',
  undo: 'Undo',
  phone: 'Call the centre',
  reference: 'Reference',
  titles: {
    error: 'Error',
    success: 'Success!',
    failed: 'Failed!',
    warning: 'Warning',
    operationFailed: 'Failed',
  },
  shown: 'Showing <b>{first, number}–{last, number}</b> of <b>{total, number}</b>',
  rowsPerPage: 'Rows per page',
  pages: 'Pages',
  page: 'Page {page, number}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  calendar: {
    open: 'Pick from the calendar',
    format: 'DD-MM-YYYY',
    notRead: '“{text}” is not a day, e.g. 12-12-2026',
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next years',
    previousDecade: 'Previous years',
  },
  mapZoomIn: 'Zoom in',
  mapZoomOut: 'Zoom out',
  mapOutside: '{names}{more, plural, =0 {} other { and # more}} outside the map',
  unreadColumns: 'These columns are not known or repeat another, and are not imported: {columns}',
  skipToContent: 'Skip to content',
};
