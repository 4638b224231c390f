import type { BranchGraph, GraphLine, GraphNode } from "#records/scenarios/branch-graph.ts";

/** In pixels; the rows of the list beside it are as high. */
const ROW = 48;
const LANE = 18;
const EDGE = 12;
const BEND = 8;

const xOf = (lane: number) => EDGE + lane * LANE;
const yOf = (row: number) => row * ROW + ROW / 2;

type BranchDrawingProps = { readonly graph: BranchGraph; readonly open: number; readonly faulty: ReadonlySet<number> };

/** The main line and its branches, beside the list. The rows say the same in words, so it is hidden from screen readers. */
export function BranchDrawing({ graph: { nodes, lines, lanes }, open, faulty }: BranchDrawingProps) {
  const [width, height] = [xOf(lanes - 1) + EDGE, nodes.length * ROW];
  return (
    <svg className="branch-drawing" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {lines.map((line) => (
        <path className="branch-line" key={`${line.from.row} ${line.to.row} ${line.along}`} d={pathOf(line)} />
      ))}
      {nodes.map((node) => (
        <Node key={node.row} node={node} open={node.row === open} faulty={faulty.has(node.row)} />
      ))}
    </svg>
  );
}

/** Down its own lane, with a bend where it leaves the line of the one and joins that of the other. */
function pathOf({ from, to, along }: GraphLine): string {
  const [left, right, x] = [xOf(from.lane), xOf(to.lane), xOf(along)];
  const [top, bottom] = [yOf(from.row), yOf(to.row)];
  const leaves = left === x ? `M${x} ${top}` : `M${left} ${top}H${x - BEND}q${BEND} 0 ${BEND} ${BEND}`;
  const side = right < x ? -BEND : BEND;
  const joins = right === x ? `V${bottom}` : `V${bottom - BEND}q0 ${BEND} ${side} ${BEND}H${right}`;
  return leaves + joins;
}

type NodeProps = { readonly node: GraphNode; readonly open: boolean; readonly faulty: boolean };

function Node({ node: { row, lane, shape }, open, faulty }: NodeProps) {
  const [x, y] = [xOf(lane), yOf(row)];
  const look = `branch-node${open ? " open" : ""}${faulty ? " faulty" : ""}`;
  if (shape === "decision")
    return <path className={look} d={`M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}z`} />;
  if (shape === "end") return <rect className={look} x={x - 5} y={y - 5} width={10} height={10} />;
  return <circle className={look} cx={x} cy={y} r={5} />;
}
