import { Rating } from "#records/exercises/rating.tsx";
import type { ReportedExercise } from "#records/reports/report-question.ts";

type OverviewProps = { readonly number: number; readonly injects: ReportedExercise["injects"] };

const RATINGS = ["PERFORMED", "SOME_CHALLENGES", "MAJOR_CHALLENGES", "UNABLE", null] as const;

/** How the organization did, by HSEEP's scale, as it is rated today. */
export function OverviewSection({ number, injects }: OverviewProps) {
  const delivered = injects.filter(({ status }) => status === "DELIVERED");
  return (
    <section id={`s${number}`}>
      <h2>{number} Overview</h2>
      {delivered.length === 0 && <p>No inject was delivered.</p>}
      {delivered.length > 0 && (
        <table className="dense rt-t">
          <caption className="vh">Ratings of the injects that were delivered</caption>
          <thead>
            <tr>
              <th scope="col">Rating</th>
              <th scope="col" className="num">
                Injects
              </th>
              <th scope="col">Which</th>
            </tr>
          </thead>
          <tbody>
            {RATINGS.map((rating) => {
              const rated = delivered.filter((inject) => inject.rating === rating);
              return (
                <tr key={rating ?? "none"}>
                  <th scope="row">
                    <Rating rating={rating} withWords />
                  </th>
                  <td className="num">{rated.length}</td>
                  <td>{rated.length === 0 ? "–" : rated.map(({ reference }) => reference).join(", ")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
