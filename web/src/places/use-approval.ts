import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/api';
import { useLang } from '../platform/i18n/language';
import { useErrorText } from '../platform/use-error-text';
import { toast } from '../ui/toasts';
import { usePlacesChanged } from './use-places-changed';

/** Approves places; the queue, its number in the menu and the lists of places follow. */
export function useApproval(onApproved?: (ids: readonly number[]) => void) {
  const placesChanged = usePlacesChanged();
  const lang = useLang();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (place_ids: readonly number[]) =>
      call('POST /api/v2/web/place/approve', { body: { place_ids: [...place_ids], lang } }),
    onSuccess: ({ msg, approved }, ids) => {
      toast({ tone: approved === 0 ? 'amber' : 'green', text: msg });
      onApproved?.(ids);
    },
    onError: (error) => {
      toast({ tone: 'red', text: errorText(error) });
    },
    onSettled: placesChanged,
  });
}
