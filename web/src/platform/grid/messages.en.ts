import type { Shape } from '../i18n/shape';
import type { gridCalls as th } from './messages.th';

export const gridCalls: Shape<typeof th> = {
  failed: 'Data Loading Error',
  running: 'Exporting all filtered rows to DataGrid.xlsx',
  done: 'DataGrid.xlsx was exported',
  exportFailed: 'The export failed: {reason}',
  cancel: 'Cancel',
  retry: 'Try again',
};
