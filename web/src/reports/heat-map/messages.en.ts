import type { Shape } from '../../platform/i18n/shape';
import type { heatMap as th } from './messages.th';

export const heatMap: Shape<typeof th> = {
  map: 'Heat map of visits, {days}',
  failed: 'search failed please try again',
  empty: 'No job order starts in this period. Try a longer one.',
  legend: {
    title: 'Number of visits',
    few: 'few',
    many: 'many',
  },
  summary: {
    waiting: 'Summary',
    title: '{days, plural, one {Summary of # day} other {Summary of # days}}',
    joborders: 'Total job orders',
    tourists: 'Tourists incl. followers',
    adults: 'Adults',
    children: 'Children',
    fifteen: 'Exactly 15 years old',
    followers: 'Followers',
    people: '{count, number} <unit>{count, plural, one {person} other {people}}</unit>',
  },
  regions: {
    title: 'Job orders by region',
    region: 'Region',
    joborders: 'job orders',
    note: 'Share of all job orders; one that goes to several regions counts in each of them',
  },
  provinces: {
    title: 'Most visited provinces',
    note: '{visits, plural, one {# visit} other {# visits}} in all',
    rank: 'Rank',
    province: 'Province',
    visits: 'Visits',
    all: 'Show all {count, number} provinces',
    fewer: 'Show the first 10',
  },
  player: {
    label: 'Play through time',
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous step',
    next: 'Next step',
    slider: 'Time shown on the map',
    whole: 'Whole period',
    showWhole: 'Show the whole period',
    step: 'Step by',
    steps: { day: 'day', week: 'week', month: 'month' },
    loading: 'Preparing maps: {loaded, number} of {total, number}',
    failed: 'Some of the maps could not be prepared.',
  },
};
