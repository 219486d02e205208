import * as L from 'leaflet';
import { CELL, heatColours, heatField, type HeatPoint } from './heat-field';

/** A place and how often it was visited. */
export type HeatSource = readonly [latitude: number, longitude: number, weight: number];

/** How far a visit warms the map, in px (HEAT-06); how opaque the layer is stands in HeatMap.module.css. */
const HEAT_RADIUS = 40;

export interface HeatLayer {
  /** `strength` is the share of the ramp that the warmest place uses. */
  warm(sources: readonly HeatSource[], strength: number): void;
}

/** Warmth between the map's ground and its words, drawn anew whenever the map moves. */
export function addHeatLayer(map: L.Map, className = ''): HeatLayer {
  const pane = map.createPane('heat');
  pane.style.zIndex = '350';
  pane.style.pointerEvents = 'none';
  // A zoom in motion would stretch the warmth of the zoom before.
  const canvas = L.DomUtil.create('canvas', `${className} leaflet-zoom-hide`, pane);
  let world: readonly HeatPoint[] = [];
  let strength = 1;

  const draw = () => {
    const start = performance.now();
    const size = map.getSize();
    const { x: left = 0, y: top = 0 } = map.getPixelBounds().min ?? {};
    const scale = 2 ** map.getZoom();
    const points = world.map(
      ([x, y, weight]): HeatPoint => [x * scale - left, y * scale - top, weight],
    );
    const field = heatField(points, { width: size.x, height: size.y }, HEAT_RADIUS);
    canvas.width = field.columns;
    canvas.height = field.rows;
    canvas.style.width = `${field.columns * CELL}px`;
    canvas.style.height = `${field.rows * CELL}px`;
    L.DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    if (field.columns > 0 && field.rows > 0) {
      const picture = new ImageData(heatColours(field, strength), field.columns, field.rows);
      canvas.getContext('2d')?.putImageData(picture, 0, 0);
    }
    performance.measure('heat-layer', { start });
  };
  map.on('move resize', draw);

  return {
    warm(sources, share) {
      strength = share;
      world = sources.map(([latitude, longitude, weight]) => {
        const { x, y } = map.project([latitude, longitude], 0);
        return [x, y, weight];
      });
      draw();
    },
  };
}
