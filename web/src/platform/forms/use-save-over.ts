import { useTranslations } from 'use-intl';
import { confirm } from '../../ui/dialogs';
import { ApiError } from '../api';
import { NotSaved } from './use-app-form';

/**
 * Saves an edit with what it began from: a version, or the values of the fields. Where the record has been
 * saved elsewhere since, asks whether to replace that, and saves without it then.
 */
export function useSaveOver() {
  const t = useTranslations('savedElsewhere');
  return async <Answer, Began = string>(
    began: Began | undefined,
    save: (began?: Began) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await save(began);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CONFLICT_CHANGED')) throw error;
      const mayReplace = await confirm({
        title: t('title'),
        text: t('text'),
        action: t('action'),
        refusal: t('refusal'),
        danger: true,
      });
      if (mayReplace) return save();
      throw new NotSaved();
    }
  };
}
