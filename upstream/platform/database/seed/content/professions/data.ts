import type { Profession } from "@/upstream/platform/database/seed/content/profession";

export const DATA: readonly Profession[] = [
  {
    role: "Data Engineer",
    family: "data",
    rate: [78, 146],
    skills: ["Python", "SQL", "Snowflake", "dbt", "Airflow", "Spark", "BigQuery", "Data modeling", "Kafka"],
    focuses: ["warehouse migrations", "streaming pipelines", "healthcare data", "data quality", "cost control"],
    operations: [
      "Moved 11 TB of order history to Snowflake with no gap in reporting.",
      "Built the pipelines behind a recall that had to be answered within 24 hours.",
      "Brought a nightly load from nine hours to forty minutes.",
    ],
  },
  {
    role: "Data Analyst",
    family: "data",
    rate: [46, 88],
    skills: ["SQL", "Excel", "Tableau", "Power BI", "Python", "Forecasting", "A/B testing", "Looker"],
    focuses: ["operations reporting", "marketing measurement", "pricing", "workforce planning"],
    operations: [
      "Found the staffing pattern that cut overtime in a hospital group by a fifth.",
      "Built the weekly trading report that a board of nine actually reads.",
      "Designed the tests behind a price change worth 4 million dollars a year.",
    ],
  },
  {
    role: "Machine Learning Engineer",
    family: "data",
    rate: [96, 178],
    skills: [
      "Python",
      "PyTorch",
      "MLOps",
      "Feature stores",
      "NLP",
      "Computer vision",
      "SQL",
      "Evaluation",
      "LLM integration",
    ],
    focuses: ["document understanding", "demand forecasting", "search and ranking", "models in production"],
    operations: [
      "Put a claims-reading model into production that halved manual review.",
      "Improved a demand forecast by eleven points, and proved it.",
      "Built the evaluation that stopped a bad model from shipping.",
    ],
  },
  {
    role: "BI Developer",
    family: "data",
    rate: [58, 106],
    skills: ["Power BI", "DAX", "SQL Server", "Tableau", "Data modeling", "SSIS", "Azure", "Stakeholder workshops"],
    focuses: ["finance dashboards", "supply chain reporting", "self-service reporting", "Power BI"],
    operations: [
      "Replaced 140 spreadsheets with nine dashboards that agree with each other.",
      "Gave plant managers a shift report they can read on a phone.",
      "Set up row-level security for a reporting estate of 2,000 users.",
    ],
  },
  {
    role: "Cloud Architect",
    family: "data",
    rate: [104, 186],
    skills: [
      "AWS",
      "Azure",
      "Google Cloud",
      "Landing zones",
      "Networking",
      "Cost modeling",
      "Terraform",
      "Disaster recovery",
    ],
    focuses: ["landing zones", "hybrid cloud", "disaster recovery", "mergers and carve-outs"],
    operations: [
      "Designed the landing zone that three merged companies now share.",
      "Planned a data-center exit that finished a month early.",
      "Ran disaster-recovery drills that found the gaps before the storm did.",
    ],
  },
];
