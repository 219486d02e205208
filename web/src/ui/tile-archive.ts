import { namedFlavor } from '@protomaps/basemaps';
import * as L from 'leaflet';
import { PMTiles, TileType } from 'pmtiles';
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet';
import { OPENSTREETMAP } from './attribution';

export interface ArchiveOptions {
  /** Names on the map are in this language where the archive has them. */
  readonly lang: string;
  /** px of a tile on the screen. */
  readonly tileSize: 256 | 512;
}

/** Zooms are cut off at this one; beyond, its tiles are drawn larger. */
const MOST_DETAIL = 15;

/**
 * A layer that draws the vector tiles of a PMTiles archive (https://github.com/protomaps/PMTiles, version
 * 3) with the layers of Protomaps' basemap, which the browser reads a range at a time. Rejects where the
 * archive does not answer or holds pictures.
 */
export async function openArchive(
  url: string,
  { lang, tileSize }: ArchiveOptions,
): Promise<L.Layer> {
  const archive = new PMTiles(new URL(url, document.baseURI).href);
  const { tileType, maxZoom } = await archive.getHeader();
  if (tileType !== TileType.Mvt) throw new Error(`${url} has no vector tiles: ${tileType}`);
  // The library takes Leaflet from there.
  Object.assign(globalThis, { L });
  const colours = namedFlavor('light');
  const options = {
    url: archive,
    maxDataZoom: Math.min(maxZoom, MOST_DETAIL),
    // Without a ground of its own: where a tile is missing, the outline below is seen.
    paintRules: paintRules(colours),
    labelRules: labelRules(colours, lang),
    lang,
    tileSize,
    devicePixelRatio: (window.devicePixelRatio * tileSize) / 256,
    maxZoom: 19,
    attribution: `<a href="https://protomaps.com" target="_blank" rel="noreferrer">Protomaps</a> ${OPENSTREETMAP}`,
  };
  // Its type names the few methods that it adds.
  return leafletLayer(options) as unknown as L.Layer;
}
