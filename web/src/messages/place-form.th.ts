// What the form of a place says, and its rules.
import { placeForm as form } from '../places/form/messages.th';
import { place } from '../places/messages.th';
import { savedElsewhere } from '../platform/forms/messages.th';
import { placeIssues } from '@joborder/shared/places/texts.th';

export const placeForm = {
  place,
  placeForm: form,
  placeIssues,
  savedElsewhere,
};
