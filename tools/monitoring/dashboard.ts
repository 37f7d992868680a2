import {
  AnnotationQueryBuilder,
  DashboardBuilder,
  DashboardCursorSync,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
  VariableRefresh,
} from "@grafana/grafana-foundation-sdk/dashboard";
import { DataqueryBuilder } from "@grafana/grafana-foundation-sdk/prometheus";
import { PanelBuilder as NumberBuilder } from "@grafana/grafana-foundation-sdk/stat";
import { PanelBuilder as ChartBuilder } from "@grafana/grafana-foundation-sdk/timeseries";
import { PANEL_GROUPS, type PanelRow, RELEASE_QUERY } from "./dashboard-panels.ts";

const SOURCE = { type: "prometheus", uid: "${source}" };
const WIDTH = 24;
const CHART = { width: 8, height: 8 };
const NUMBER = { width: 4, height: 5 };

/** The dashboard as Grafana reads it. The builders are Grafana's own, so that its shape is checked by their types. */
export function dashboardText(): string {
  const dashboard = new DashboardBuilder("Storefront")
    .uid("storefront")
    .description("What players feel, and why. docs/guides/watch-a-fleet.md says how to read it.")
    .tags(["storefront"])
    .timezone("browser")
    .tooltip(DashboardCursorSync.Crosshair)
    .refresh("30s")
    .time({ from: "now-3h", to: "now" })
    .withVariable(new DatasourceVariableBuilder("source").label("Source").type("prometheus"))
    .withVariable(choice("brand", "Brand", "label_values(storefront_build_info, brand)"))
    .withVariable(
      choice("instance", "Instance", 'label_values(storefront_build_info{brand=~"$brand"}, instance)'),
    )
    .annotation(
      new AnnotationQueryBuilder()
        .name("Releases")
        .datasource(SOURCE)
        .enable(true)
        .iconColor("blue")
        .expr(RELEASE_QUERY)
        .titleFormat("{{brand}} {{build}}"),
    );
  let id = 0;
  let y = 0;
  for (const { title, panels } of PANEL_GROUPS) {
    dashboard.withRow(new RowBuilder(title).id((id += 1)).gridPos({ h: 1, w: WIDTH, x: 0, y }));
    y += 1;
    let x = 0;
    let lowest = y;
    for (const row of panels) {
      const { width, height } = row.kind === "number" ? NUMBER : CHART;
      if (x + width > WIDTH) {
        x = 0;
        y = lowest;
      }
      dashboard.withPanel(panelOf(row, (id += 1), { h: height, w: width, x, y }));
      x += width;
      lowest = Math.max(lowest, y + height);
    }
    y = lowest;
  }
  return `${JSON.stringify(dashboard.build(), null, 2)}\n`;
}

function panelOf(
  { kind, title, unit, note, queries }: PanelRow,
  id: number,
  place: { h: number; w: number; x: number; y: number },
): NumberBuilder | ChartBuilder {
  const panel = kind === "number" ? new NumberBuilder() : new ChartBuilder().fillOpacity(10).spanNulls(false);
  panel.id(id).title(title).description(note).datasource(SOURCE).unit(unit).gridPos(place);
  for (const [index, [expr, legend]] of queries.entries())
    panel.withTarget(
      new DataqueryBuilder()
        .refId(String.fromCodePoint("A".charCodeAt(0) + index))
        .expr(expr)
        .legendFormat(legend),
    );
  return panel;
}

const choice = (name: string, label: string, query: string): QueryVariableBuilder =>
  new QueryVariableBuilder(name)
    .label(label)
    .datasource(SOURCE)
    .query(query)
    .refresh(VariableRefresh.OnTimeRangeChanged)
    .includeAll(true)
    .allValue(".+")
    .multi(true)
    .current({ selected: true, text: "All", value: "$__all" });
