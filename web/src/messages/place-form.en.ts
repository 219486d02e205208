// What the form of a place says, and its rules.
import { placeForm as form } from '../places/form/messages.en';
import { place } from '../places/messages.en';
import { savedElsewhere } from '../platform/forms/messages.en';
import { placeIssues } from '@joborder/shared/places/texts.en';

export const placeForm = {
  place,
  placeForm: form,
  placeIssues,
  savedElsewhere,
};
